import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
  'vivaldi',
]
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser', 'Vivaldi']
const windowsPlaces = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
]

/**
 * Returns the path of a Chromium-family browser on this computer, or undefined. `BACKROOM_BROWSER` names one that is
 * installed elsewhere.
 */
export function installedBrowser(): string | undefined {
  const named = process.env['BACKROOM_BROWSER']
  return (named ? [named] : candidates()).find((path) => existsSync(path))
}

function candidates(): string[] {
  if (process.platform === 'darwin')
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      macNames.map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
    )
  if (process.platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => windowsPlaces.map((place) => join(folder, place)))
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)))
}
