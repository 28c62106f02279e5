/**
 * Switches of Chromium and Node that open the app to others on this computer or take its walls down. A program that can
 * start Backroom could otherwise read everything the owner sees.
 */
const dangerous: readonly RegExp[] = [
  // Hands the window or the main process to a debugger.
  /^--remote-debugging-/,
  /^--inspect(-|=|$)/,
  /^--js-flags(=|$)/,
  // Takes down walls between pages, processes and origins.
  /^--(no-sandbox|disable-gpu-sandbox|disable-setuid-sandbox|no-zygote|single-process|in-process-gpu)$/,
  /^--(disable-web-security|disable-site-isolation-trials|allow-running-insecure-content)$/,
  /^--(disable-features|enable-blink-features|disable-blink-features)(=|$)/,
  /^--(allow-file-access-from-files|unsafely-treat-insecure-origin-as-secure)(=|$)/,
  // Believes a stranger in the network.
  /^--(ignore-certificate-errors|allow-insecure-localhost)/,
  /^--(host-rules|host-resolver-rules)(=|$)/,
  // Writes down what goes over the network.
  /^--(log-net-log|net-log-capture-mode|ssl-key-log-file|trace-startup)(=|$)/,
  // Runs something else in our name.
  /^--(load-extension|load-component-extension|gpu-launcher|renderer-cmd-prefix|utility-cmd-prefix)(=|$)/,
  /^--(browser-subprocess-path|require|import)(=|$)/,
]

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
  const found = argv.slice(1).find((argument) => dangerous.some((pattern) => pattern.test(normal(argument))))
  if (found !== undefined) return found.split('=')[0]
  return env[keyLog] ? keyLog : undefined
}

/** Chromium takes capitals, one dash as well as two, and on Windows a slash. */
function normal(argument: string): string {
  return argument
    .toLowerCase()
    .replace(/^(--?|\/)(?=[a-z])/, '--')
    .replaceAll('_', '-')
}
