import { aptInstall } from './apt.ts'
import { placeOnPath } from './on-path.ts'

/** Debian's browser; a screen that nobody sees, since a hand's drag is a matter of the system; and a hand that moves on it. */
const packages = ['firefox-esr', 'xvfb', 'xdotool']

/** The programs by which the jobs in Firefox are done. */
export type FirefoxPrograms = {
  readonly firefox: string
  readonly screen: string
  readonly hand: string
}

/** Whether the jobs in Firefox can run, after installing what they need where that is allowed. */
export function haveFirefox(): boolean {
  return firefoxPrograms() !== undefined || (aptInstall(packages) && firefoxPrograms() !== undefined)
}

/** Where the programs are, if all of them are here. */
export function firefoxPrograms(): FirefoxPrograms | undefined {
  const firefox = placeOnPath('firefox-esr') ?? placeOnPath('firefox')
  const screen = placeOnPath('Xvfb')
  const hand = placeOnPath('xdotool')
  return firefox && screen && hand ? { firefox, screen, hand } : undefined
}
