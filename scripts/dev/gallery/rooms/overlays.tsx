import { Package, Printer, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { Button } from '../../../../src/renderer/components/buttons/Button.tsx'
import { Swatch } from '../../../../src/renderer/components/marks/Swatch.tsx'
import { Dialog, DialogActions } from '../../../../src/renderer/components/overlays/Dialog.tsx'
import { Flyout } from '../../../../src/renderer/components/overlays/Flyout.tsx'
import {
  ActItems,
  Menu,
  MenuChoices,
  MenuItem,
  MenuSeparator,
} from '../../../../src/renderer/components/overlays/Menu.tsx'
import { menuPlace } from '../../../../src/renderer/components/overlays/menu-place.ts'
import { MenuAt } from '../../../../src/renderer/components/overlays/MenuAt.tsx'
import { Held } from '../Held.tsx'
import { Opens } from '../Opens.tsx'
import type { Room } from '../states.ts'

const nothing = () => undefined
const long =
  'It has more to say than there is room for in one line, as translations and the names of other people’s things tend to.'

const dialog = (words: string, more: Pick<Parameters<typeof Dialog>[0], 'role' | 'isWide'>, text: string) => (
  <Opens>
    <Held first={false}>
      {(isOpen, setOpen) => (
        <>
          <Button onPress={() => setOpen(true)}>{words}</Button>
          <Dialog title="Delete the discount?" isOpen={isOpen} onClose={() => setOpen(false)} {...more}>
            <p>{text}</p>
            <DialogActions>
              <Button onPress={() => setOpen(false)}>Keep it</Button>
              <Button look="danger" onPress={() => setOpen(false)}>
                Delete
              </Button>
            </DialogActions>
          </Dialog>
        </>
      )}
    </Held>
  </Opens>
)

const flyout = (words: string, children: ReactNode) => (
  <Opens>
    <DialogTrigger>
      <Button>{words}</Button>
      <Flyout label={words}>{children}</Flyout>
    </DialogTrigger>
  </Opens>
)

const menu = (words: string, children: ReactNode) => (
  <Opens>
    <Menu label={words} trigger={<Button>{words}</Button>}>
      {children}
    </Menu>
  </Opens>
)

export const overlays: Room<'overlays'> = {
  Dialog: {
    states: {
      rest: dialog('Ask', {}, 'It has been used 12 times.'),
      'before what can’t be undone': dialog('Warn', { role: 'alertdialog' }, 'Nobody can bring it back.'),
      wide: dialog('Ask at length', { isWide: true }, long),
      'long text': dialog('Ask and ask', {}, long.repeat(20)),
    },
  },
  Flyout: {
    states: {
      rest: flyout('Save the view', <p>Small things stand here.</p>),
      'long text': flyout('Save all views', <p>{long.repeat(12)}</p>),
    },
  },
  Menu: {
    states: {
      'things to do': menu(
        'Order',
        <>
          <MenuItem icon={Package} keyCap="s" onAction={nothing}>
            Ship
          </MenuItem>
          <MenuItem icon={Printer} detail="Slip and label" onAction={nothing}>
            Print
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} onAction={nothing}>
            {long}
          </MenuItem>
        </>,
      ),
      'one of a few': menu(
        'Colour',
        <Held first="blue">
          {(value, setValue) => (
            <MenuChoices label="Colours" value={value}>
              {(['kraft', 'blue', 'green'] as const).map((color, at) => (
                <MenuItem
                  key={color}
                  id={color}
                  picture={<Swatch color={color} />}
                  end={String(at * 12)}
                  onAction={() => setValue(color)}
                >
                  {color}
                </MenuItem>
              ))}
            </MenuChoices>
          )}
        </Held>,
      ),
      'acts that are offered elsewhere, too': menu(
        'Acts',
        <ActItems
          acts={[
            { id: 'order.copyNumber', words: 'Copy the order number', run: nothing },
            { id: 'order.copyLink', words: 'Copy a link', run: nothing, detail: 'For this computer' },
          ]}
        />,
      ),
    },
  },
  MenuAt: {
    states: {
      'at a place': (
        <Opens>
          <Held<{ readonly x: number; readonly y: number } | null> first={null}>
            {(at, setAt) => (
              <>
                <Button
                  onPress={({ target }) => setAt(menuPlace({ clientX: 0, clientY: 0 }, target as Element))}
                >
                  Where you asked for it
                </Button>
                {at && (
                  <MenuAt label="Of this order" at={at} onClose={() => setAt(null)}>
                    <MenuItem icon={Package} onAction={nothing}>
                      Ship
                    </MenuItem>
                    <MenuItem icon={Printer} onAction={nothing}>
                      Print
                    </MenuItem>
                  </MenuAt>
                )}
              </>
            )}
          </Held>
        </Opens>
      ),
    },
  },
}
