import { aptInstall } from './apt.ts'
import { placeOnPath } from './on-path.ts'

/** Debian's Firefox; a virtual display, because the system takes part in a drag; and xdotool, which moves the mouse on it. */
const packages = ['firefox-esr', 'xvfb', 'xdotool']

/** The programs that the jobs in Firefox need. */
export type FirefoxPrograms = {
  readonly firefox: string
  readonly screen: string
  readonly hand: string
}

/** True when the jobs in Firefox can run; installs what they need first if it may. */
export function haveFirefox(): boolean {
  return firefoxPrograms() !== undefined || (aptInstall(packages) && firefoxPrograms() !== undefined)
}

/** Returns the paths of the programs, if all of them are installed. */
export function firefoxPrograms(): FirefoxPrograms | undefined {
  const firefox = placeOnPath('firefox-esr') ?? placeOnPath('firefox')
  const screen = placeOnPath('Xvfb')
  const hand = placeOnPath('xdotool')
  return firefox && screen && hand ? { firefox, screen, hand } : undefined
}
