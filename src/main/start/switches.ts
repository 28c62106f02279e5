/**
 * The switches that the packed app starts with: ours, and those of Chromium with which an owner, a desktop or an installer
 * helps it to be seen and to reach the network. Chromium and Node know more than a thousand others. Some take the app's
 * walls down or open it to whoever can start it, and no list could name them all.
 */
const allowed: ReadonlySet<string> = new Set([
  'data-dir',
  'sandbox',
  // Told by the installer of an update on Windows, and by the Finder of older systems.
  'updated',
  // Screens, colours and words.
  'force-color-profile',
  'force-dark-mode',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'gtk-version',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'wayland-text-input-version',
  // Graphics that do not work on this computer.
  'disable-dev-shm-usage',
  'disable-gpu',
  'disable-gpu-compositing',
  // The way to the network. What goes over it stays encrypted, and its certificates are looked at.
  'no-proxy-server',
  'proxy-auto-detect',
  'proxy-bypass-list',
  'proxy-pac-url',
  'proxy-server',
])

/** What stands before a switch: Chromium takes one dash as well as two, and on Windows a slash. A path has more of these. */
const aSwitch = /^(?:--?|\/(?=[^/]*$|[^/]*=))(?!$)/
const ofTheFinder = /^-psn_\d+_\d+$/

/** The variable that does the same from the environment; those of Node are switched off by fuses. */
const keyLog = 'SSLKEYLOGFILE'

/**
 * The first thing among those the app was started with that it must not be started with.
 *
 * Only the packed app asks: whoever works on Backroom, and every test, starts it with a debugger.
 */
export function refusedSwitch(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  // The folder may stand behind its switch, as a word of its own. Where a slash makes a switch, it is one there as well.
  const words = argv
    .slice(1)
    .filter((word, at) => argv[at] !== '--data-dir' || word.startsWith('-') || process.platform === 'win32')
  const found = words.find(
    (word) => aSwitch.test(word) && !ofTheFinder.test(word) && !allowed.has(nameOf(word)),
  )
  if (found !== undefined) return found.split('=')[0]
  return env[keyLog] ? keyLog : undefined
}

/** Chromium takes capitals for small letters. */
const nameOf = (word: string): string => word.replace(aSwitch, '').split('=')[0]?.toLowerCase() ?? ''
