import { isOnPath } from './on-path.ts'

/** Programs, each with Debian's package. */
export const keychainPrograms = {
  'dbus-run-session': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
} as const

/** Debian's packages that a keychain needs and that are not here. */
export const missingForKeychain = (): readonly string[] =>
  Object.entries(keychainPrograms).flatMap(([program, name]) => (isOnPath(program) ? [] : [name]))

/** The command in a session bus of its own with an open keychain. It lies in the home that the command is given. */
export const withKeychain = (command: readonly string[]): readonly [string, ...string[]] => [
  'dbus-run-session',
  '--',
  'sh',
  '-c',
  'printf heron | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"',
  'sh',
  ...command,
]
