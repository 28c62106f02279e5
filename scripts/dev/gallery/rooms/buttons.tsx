import { ArrowRight, PackageCheck, Printer, Trash2 } from 'lucide-react'
import { Button } from '../../../../src/renderer/components/buttons/Button.tsx'
import { IconButton } from '../../../../src/renderer/components/buttons/IconButton.tsx'
import { PlainButton } from '../../../../src/renderer/components/buttons/PlainButton.tsx'
import { TextLink } from '../../../../src/renderer/components/buttons/TextLink.tsx'
import styles from '../Gallery.module.css'
import type { Room } from '../states.ts'

const looks = ['primary', 'plain', 'quiet', 'danger'] as const

/** Renders the four looks side by side, all in one state. */
const each = (more: Partial<Parameters<typeof Button>[0]>, words = 'Ship') => (
  <div className={styles.line}>
    {looks.map((look) => (
      <Button key={look} {...more} look={look}>
        {words}
      </Button>
    ))}
  </div>
)

export const buttons: Room<'buttons'> = {
  Button: {
    states: {
      rest: each({}),
      disabled: each({ isDisabled: true }),
      busy: each({ isPending: true }),
      'with an icon': each({ icon: PackageCheck }),
      'with the way it goes on': each({ endIcon: ArrowRight }),
      'with a key': each({ keyCap: 's' }),
      'with keys, disabled': each({ keyCap: 'mod+Enter', isDisabled: true }),
      'long words': (
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 220px)' }}>
          <Button icon={Printer}>Print the packing slips of all orders that are to ship</Button>
        </div>
      ),
    },
  },
  IconButton: {
    states: {
      rest: <IconButton icon={Printer} label="Print the slip" />,
      disabled: <IconButton icon={Printer} label="Print the slip of nothing" isDisabled />,
      busy: <IconButton icon={Trash2} label="Delete the discount" isPending />,
    },
  },
  PlainButton: {
    states: {
      rest: <PlainButton>Whatever a view makes of it</PlainButton>,
      disabled: <PlainButton isDisabled>Not now</PlainButton>,
    },
  },
  TextLink: {
    states: {
      rest: <TextLink>Show all 94</TextLink>,
      disabled: <TextLink isDisabled>Show all 0</TextLink>,
      'in a line of its own colour': (
        <p className={styles.bad}>
          The shop did not answer. <TextLink look="inherit">Try again</TextLink>
        </p>
      ),
    },
  },
}
