; Inno Setup 6: packs dist\floorman (made by PyInstaller on Windows with installer\floorman.spec).
; Not compiled and not tried on Windows; the folder it packs was built and tried on Linux only.
; Build it with: iscc /DVersion=0.1.0 installer\windows\floorman.iss

#ifndef Version
  #error Say which version: iscc /DVersion=0.1.0 floorman.iss
#endif

[Setup]
AppId={{6C3C2B0E-5B0B-4C7C-9B35-0F0E5D1A7F21}
AppName=Floorman
AppVersion={#Version}
AppPublisher=Floorman
DefaultDirName={autopf}\Floorman
DefaultGroupName=Floorman
DisableProgramGroupPage=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
OutputDir=..\..\dist
OutputBaseFilename=floorman-{#Version}-setup
SetupIconFile=..\..\build\icons\floorman.ico
UninstallDisplayIcon={app}\floorman.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
PrivilegesRequired=admin
CloseApplications=yes
RestartApplications=no

[Tasks]
Name: desktopicon; Description: "An icon on the desktop"
Name: tablet; Description: "This computer is the tablet of a table: open the dealer panel at sign-in and keep it open"; Flags: unchecked

[Files]
Source: "..\..\dist\floorman\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "..\..\build\icons\floorman-dealer.ico"; DestDir: "{app}"; Flags: ignoreversion
Source: "tablet.xml"; DestDir: "{app}"; Flags: ignoreversion; AfterInstall: PointTaskAtProgram

[Icons]
Name: "{group}\Floorman"; Filename: "{app}\floorman.exe"
Name: "{group}\Floorman Dealer"; Filename: "{app}\floorman.exe"; Parameters: "dealer"; IconFilename: "{app}\floorman-dealer.ico"
Name: "{group}\Rehearse (nothing is recorded)"; Filename: "{app}\floorman.exe"; Parameters: "dealer --rehearsal"; IconFilename: "{app}\floorman-dealer.ico"
Name: "{autodesktop}\Floorman"; Filename: "{app}\floorman.exe"; Tasks: desktopicon

[Run]
; A task comes back by itself when the panel ends; a start-up folder entry would not.
Filename: "{sys}\schtasks.exe"; Parameters: "/Create /F /TN ""Floorman dealer panel"" /XML ""{app}\tablet.xml"""; Flags: runhidden; Tasks: tablet
Filename: "{sys}\powercfg.exe"; Parameters: "/change monitor-timeout-ac 0"; Flags: runhidden; Tasks: tablet
Filename: "{sys}\powercfg.exe"; Parameters: "/change standby-timeout-ac 0"; Flags: runhidden; Tasks: tablet
Filename: "{app}\floorman.exe"; Description: "Open Floorman"; Flags: nowait postinstall skipifsilent; Tasks: not tablet

[UninstallRun]
Filename: "{sys}\schtasks.exe"; Parameters: "/Delete /F /TN ""Floorman dealer panel"""; Flags: runhidden; RunOnceId: "DealerTask"

; Nothing under the data folder (%LOCALAPPDATA%\floorman) is ever deleted: the record is the room's.

[Code]
procedure PointTaskAtProgram;
var
  Lines: AnsiString;
  Words: String;
begin
  if LoadStringFromFile(ExpandConstant('{app}\tablet.xml'), Lines) then
  begin
    Words := String(Lines);
    StringChangeEx(Words, '@PROGRAM@', ExpandConstant('{app}\floorman.exe'), True);
    SaveStringToFile(ExpandConstant('{app}\tablet.xml'), AnsiString(Words), False);
  end;
end;
