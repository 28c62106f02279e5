import { ArrowDownAZ, CalendarArrowDown, ChevronDown, PackageX } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../../components/Menu.tsx'
import { useShortcut } from '../../components/shortcuts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './ArrangeMenu.module.css'
import { arrangements, type ArrangementName } from './arrangements.ts'

const icons = { byName: ArrowDownAZ, newestFirst: CalendarArrowDown, soldOutLast: PackageX }

/** Puts many in order at once; each is shown before it is done. */
export function ArrangeMenu({ onArrange }: { readonly onArrange: (name: ArrangementName) => void }) {
  const words = texts.products.arrange
  const [isOpen, setOpen] = useState(false)
  useShortcut('a', words.label, () => setOpen(true))
  return (
    <Menu
      label={words.label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button className={styles.button ?? ''}>
          {words.label}
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
        </Button>
      }
    >
      {arrangements.map((name) => (
        <MenuItem key={name} icon={icons[name]} onAction={() => onArrange(name)}>
          {words.name[name]}
        </MenuItem>
      ))}
    </Menu>
  )
}
