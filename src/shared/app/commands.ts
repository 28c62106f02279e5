import { z } from 'zod'
import { commandTexts, shopCommandText } from '../texts/app/commands.ts'

/**
 * What an owner can have done by a key or by the menu of the app. The native menu and the window's list of keys are both
 * made from this table; what a command does stands where the window registers its first keys (`useShortcut`).
 */
export type Command = {
  readonly id: string
  /** What the menu says. A view may say it closer in its own list of keys. */
  readonly words: string
  /** As the window writes them: "s", "g o", "mod+shift+z" (Ctrl, on a Mac Command). The first ones name the command. */
  readonly keys: readonly [string, ...string[]]
  /** The host's own, also in a browser: the window registers nothing for it. */
  readonly byHost?: boolean
  /** A field has these keys for itself, so the menu must not take them. */
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

/** Keys lead to the first nine shops; the menu says their names. */
const places = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export type CommandId = keyof typeof keys | `shop.${(typeof places)[number]}`

const ofFields: ReadonlySet<CommandId> = new Set(['list.chooseAll', 'discount.delete'])

// A table has no other names than its type says.
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

/** The command by its id. */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id)
  if (!command) throw new Error(`There is no command ${id}.`)
  return command
}

/** All keys of the command that the window registers under these, its first ones. */
export function allKeys(keys: string): readonly string[] {
  return commands.find((command: Command) => command.keys[0] === keys)?.keys ?? [keys]
}

/** The keys under which the window knows what these keys mean as well. */
export function firstKeys(keys: string): string {
  return commands.find((command: Command) => command.keys.includes(keys))?.keys[0] ?? keys
}
