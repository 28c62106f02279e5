/**
 * The switches that the packed app may be started with: ours, and those of Chromium with which an owner, a desktop or
 * an installer gets it onto the screen and to the network. Chromium and Node have more than a thousand others. Some
 * disable the app's protection or open it to whoever can start it, and no list could name them all.
 */
const allowed: ReadonlySet<string> = new Set([
  'data-dir',
  'sandbox',
  // Passed by the installer after an update on Windows.
  'updated',
  // Screens, colours and language.
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
  // For graphics that do not work on this computer.
  'disable-dev-shm-usage',
  'disable-gpu',
  'disable-gpu-compositing',
  // The way to the network. Connections stay encrypted, and certificates are still checked.
  'no-proxy-server',
  'proxy-auto-detect',
  'proxy-bypass-list',
  'proxy-pac-url',
  'proxy-server',
])

/** The prefix of a switch: Chromium accepts one or two dashes, and on Windows a slash. A path has several slashes. */
const aSwitch = /^(?:--?|\/(?=[^/]*$|[^/]*=))(?!$)/
/** The Finder of older Macs passes it. */
const ofTheFinder = /^-psn_\d+_\d+$/

/** The variable that does the same as a switch; Electron's fuses disable those of Node. */
const keyLog = 'SSLKEYLOGFILE'

/**
 * Returns the first argument or variable with which the app must not be started, if any.
 *
 * Only the packed app calls this: developers, and every test, start the app with a debugger.
 */
export function refusedSwitch(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  // The folder may follow `--data-dir` as an argument of its own. On Windows it may be taken for a switch.
  const words = argv
    .slice(1)
    .filter((word, at) => argv[at] !== '--data-dir' || word.startsWith('-') || process.platform === 'win32')
  const found = words.find(
    (word) => aSwitch.test(word) && !ofTheFinder.test(word) && !allowed.has(nameOf(word)),
  )
  if (found !== undefined) return found.split('=')[0]
  return env[keyLog] ? keyLog : undefined
}

/** The name of a switch; Chromium ignores its case. */
const nameOf = (word: string): string => word.replace(aSwitch, '').split('=')[0]?.toLowerCase() ?? ''
