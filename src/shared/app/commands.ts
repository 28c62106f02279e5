import { z } from 'zod'
import { commandTexts, shopCommandText } from '../texts/app/commands.ts'

/**
 * A command that the owner gives by a key or from the app's menu. The native menu and the window's list of keys are
 * both made from this table. The window defines what a command does where it registers its first keys (`useShortcut`).
 */
export type Command = {
  readonly id: string
  /** The menu's text. A view may use a more exact one in its own list of keys. */
  readonly words: string
  /**
   * In the window's notation: "s", "g o", "mod+shift+z" (Ctrl, on a Mac Command). The first entry identifies the
   * command.
   */
  readonly keys: readonly [string, ...string[]]
  /** The host handles it, in a browser too: the window registers nothing for it. */
  readonly byHost?: boolean
  /** Text fields use these keys themselves, so the menu must not take them. */
  readonly ofFields?: boolean
}

const keys = {
  'go.anywhere': ['mod+k'],
  'go.home': ['g h'],
  'go.orders': ['g o'],
  'go.products': ['g p'],
  'go.discounts': ['g d'],
  'go.pick': ['g l'],
  'go.slips': ['g k'],
  'go.settings': ['g s', 'mod+,'],
  'go.carrierReport': ['g r'],
  'list.find': ['/', 'mod+f'],
  'list.filter': ['f'],
  'list.table': ['v'],
  'list.choose': ['x'],
  'list.chooseAll': ['mod+a'],
  'list.next': ['j'],
  'list.previous': ['k'],
  'list.back': ['Escape'],
  'order.ship': ['s'],
  'order.unship': ['u'],
  'order.pack': ['p'],
  'order.combine': ['o'],
  'order.tag': ['t'],
  'order.note': ['n'],
  'order.track': ['r'],
  'order.write': ['m'],
  'order.print': ['l'],
  'order.correct': ['e'],
  'product.top': ['g t'],
  'product.bottom': ['g b'],
  'product.before': ['b'],
  'product.place': ['g n'],
  'product.arrange': ['a'],
  'toast.undo': ['z'],
  'discount.new': ['c'],
  'discount.delete': ['Delete'],
  'form.save': ['mod+Enter', 'mod+s'],
  'edit.undo': ['mod+z'],
  'edit.redo': ['mod+shift+z'],
  'help.guide': ['F1'],
  'help.keys': ['?'],
  'page.print': ['mod+p'],
  'zoom.in': ['mod+='],
  'zoom.out': ['mod+-'],
  'zoom.reset': ['mod+0'],
} as const satisfies Readonly<Record<keyof typeof commandTexts, Command['keys']>>

/** The first nine shops have keys; the menu shows the shops' names. */
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export type CommandId = keyof typeof keys | `shop.${(typeof places)[number]}`

const ofFields: ReadonlySet<CommandId> = new Set(['list.chooseAll', 'discount.delete'])

// `Object.keys` returns plain strings; the table has only the keys of its type.
const listed = (Object.keys(keys) as (keyof typeof keys)[]).map((id): Command & { id: CommandId } => ({
  id,
  words: commandTexts[id],
  keys: keys[id],
  ...(id.startsWith('zoom.') && { byHost: true }),
  ...(ofFields.has(id) && { ofFields: true }),
}))

export const commands: readonly (Command & { readonly id: CommandId })[] = [
  ...listed,
  ...places.map((place) => ({
    id: `shop.${place}` as const,
    words: shopCommandText(place),
    keys: [`mod+${place}`] as const,
  })),
]

export const commandIdSchema = z.enum(commands.map(({ id }) => id))

const byId: ReadonlyMap<string, Command> = new Map(commands.map((command) => [command.id, command]))

/** Returns the command with this id. @throws Error when there is none */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id)
  if (!command) throw new Error(`There is no command ${id}.`)
  return command
}

/** Returns all keys of the command whose first keys are these. */
export function allKeys(keys: string): readonly string[] {
  return commands.find((command: Command) => command.keys[0] === keys)?.keys ?? [keys]
}

/** Returns the first keys of the command that has these keys: the ones the window registers. */
export function firstKeys(keys: string): string {
  return commands.find((command: Command) => command.keys.includes(keys))?.keys[0] ?? keys
}
