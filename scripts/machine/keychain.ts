import { isOnPath } from './on-path.ts'

/** Programs, each with its Debian package. */
export const keychainPrograms = {
  'dbus-run-session': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
} as const

/** Returns the Debian packages that a keychain needs and that are not installed. */
export const missingForKeychain = (): readonly string[] =>
  Object.entries(keychainPrograms).flatMap(([program, name]) => (isOnPath(program) ? [] : [name]))

/** Returns the command, wrapped to run in a session bus of its own with an open keychain. The keychain is in the command's home. */
export const withKeychain = (command: readonly string[]): readonly [string, ...string[]] => [
  'dbus-run-session',
  '--',
  'sh',
  '-c',
  'printf heron | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"',
  'sh',
  ...command,
]
