import { Printer } from 'lucide-react'
import { Button } from '../../../../src/renderer/components/buttons/Button.tsx'
import { SegmentedControl } from '../../../../src/renderer/components/choices/SegmentedControl.tsx'
import { PaneHeader } from '../../../../src/renderer/components/panes/PaneHeader.tsx'
import { SheetHead } from '../../../../src/renderer/components/panes/SheetHead.tsx'
import styles from '../Gallery.module.css'
import { Held } from '../Held.tsx'
import type { Room } from '../states.ts'

const nothing = () => undefined

const views = (
  <Held first="ship">
    {(value, setValue) => (
      <SegmentedControl
        label="Views of a pane"
        look="views"
        value={value}
        onChange={setValue}
        choices={[
          { value: 'ship', words: 'To ship', count: 17 },
          { value: 'all', words: 'All' },
        ]}
      />
    )}
  </Held>
)

const header = (more: Partial<Parameters<typeof PaneHeader>[0]>) => (
  <div className={styles.pane}>
    <PaneHeader title="Orders" {...more} />
  </div>
)

const head = (more: Partial<Parameters<typeof SheetHead>[0]>) => (
  <div className={styles.pane}>
    <SheetHead
      words={{ previous: 'Previous order', next: 'Next order' }}
      place="3 of 17"
      onPrevious={nothing}
      onNext={nothing}
      onBack={null}
      {...more}
    >
      <Button look="quiet" icon={Printer}>
        Print
      </Button>
      <Button look="primary" keyCap="s">
        Ship
      </Button>
    </SheetHead>
  </div>
)

// PaneHeader comes last: the heading after it is a room's again, so that no heading level is skipped.
export const panes: Room<'panes'> = {
  SheetHead: {
    isWide: true,
    states: {
      'among others': head({}),
      first: head({ place: '1 of 17', onPrevious: null }),
      last: head({ place: '17 of 17', onNext: null }),
      'in no list': head({ place: null, onPrevious: null, onNext: null }),
      'over its list': head({ onBack: nothing }),
    },
  },
  PaneHeader: {
    isWide: true,
    states: {
      rest: header({}),
      'with views': header({ children: views }),
      'with something at its end': header({ end: <Button>Export…</Button> }),
      busy: header({ busy: true }),
      'long text': header({ title: 'Orders of everybody who bought a print of the harbour' }),
    },
  },
}
