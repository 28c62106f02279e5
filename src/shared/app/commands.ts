import { z } from 'zod'

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

const listed = [
  { id: 'go.anywhere', words: 'Find or do anything', keys: ['mod+k'] },
  { id: 'go.home', words: 'Go to Home', keys: ['g h'] },
  { id: 'go.orders', words: 'Go to orders', keys: ['g o'] },
  { id: 'go.products', words: 'Go to products', keys: ['g p'] },
  { id: 'go.discounts', words: 'Go to discounts', keys: ['g d'] },
  { id: 'go.pick', words: 'Go to the pick list', keys: ['g l'] },
  { id: 'go.slips', words: 'Go to packing slips', keys: ['g k'] },
  { id: 'go.settings', words: 'Go to settings', keys: ['g s', 'mod+,'] },
  { id: 'go.carrierReport', words: 'Import a carrier’s report…', keys: ['g r'] },
  { id: 'list.find', words: 'Find', keys: ['/', 'mod+f'] },
  { id: 'list.filter', words: 'Filter', keys: ['f'] },
  { id: 'list.table', words: 'List or table', keys: ['v'] },
  { id: 'list.choose', words: 'Choose, or not', keys: ['x'] },
  { id: 'list.chooseAll', words: 'Choose all', keys: ['mod+a'], ofFields: true },
  { id: 'list.next', words: 'Next', keys: ['j'] },
  { id: 'list.previous', words: 'Previous', keys: ['k'] },
  { id: 'list.back', words: 'Back', keys: ['Escape'] },
  { id: 'order.ship', words: 'Mark shipped', keys: ['s'] },
  { id: 'order.unship', words: 'Mark unshipped', keys: ['u'] },
  { id: 'order.pack', words: 'Packed, or not', keys: ['p'] },
  { id: 'order.combine', words: 'Combine, or separate', keys: ['o'] },
  { id: 'order.tag', words: 'Tag', keys: ['t'] },
  { id: 'order.note', words: 'Write a note', keys: ['n'] },
  { id: 'order.track', words: 'Write the tracking number', keys: ['r'] },
  { id: 'order.write', words: 'Write to the buyer', keys: ['m'] },
  { id: 'order.print', words: 'Print a packing slip', keys: ['l'] },
  { id: 'order.correct', words: 'Correct buyer and address', keys: ['e'] },
  { id: 'product.top', words: 'To the top', keys: ['g t'] },
  { id: 'product.bottom', words: 'To the bottom', keys: ['g b'] },
  { id: 'product.before', words: 'Before another one…', keys: ['b'] },
  { id: 'product.place', words: 'To a place…', keys: ['g n'] },
  { id: 'product.arrange', words: 'Arrange…', keys: ['a'] },
  { id: 'toast.undo', words: 'Take back', keys: ['z'] },
  { id: 'discount.new', words: 'New discount', keys: ['c'] },
  { id: 'discount.delete', words: 'Delete the discount', keys: ['Delete'], ofFields: true },
  { id: 'form.save', words: 'Save', keys: ['mod+Enter', 'mod+s'] },
  { id: 'edit.undo', words: 'Undo', keys: ['mod+z'] },
  { id: 'edit.redo', words: 'Redo', keys: ['mod+shift+z'] },
  { id: 'help.guide', words: 'Open the guide', keys: ['F1'] },
  { id: 'help.keys', words: 'Show all keys', keys: ['?'] },
  { id: 'page.print', words: 'Print…', keys: ['mod+p'] },
  { id: 'zoom.in', words: 'Larger', keys: ['mod+='], byHost: true },
  { id: 'zoom.out', words: 'Smaller', keys: ['mod+-'], byHost: true },
  { id: 'zoom.reset', words: 'Actual size', keys: ['mod+0'], byHost: true },
] as const satisfies readonly Command[]

/** Keys lead to the first nine shops; the menu says their names. */
const shopCommands = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((place) => ({
  id: `shop.${place}` as const,
  words: `Shop ${place}`,
  keys: [`mod+${place}`] as const,
}))

export const commands = [...listed, ...shopCommands] as const
export type CommandId = (typeof commands)[number]['id']

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
