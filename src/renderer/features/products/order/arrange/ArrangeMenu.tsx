import {
  ArrowDownAZ,
  ArrowDownNarrowWide,
  ArrowDownWideNarrow,
  ArrowUpDown,
  BookmarkPlus,
  Boxes,
  CalendarArrowDown,
  ChevronDown,
  Layers,
  PackageX,
  Pin,
  TrendingUp,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { SavedArrangement } from '#shared/products/arrangement.ts'
import { useActs } from '../../../../components/keys/acts.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../components/overlays/Menu.tsx'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './ArrangeMenu.module.css'
import { arrangements, type ArrangementName } from '../arrange-rules.ts'
import { pastWords, timeWords } from './time-words.ts'

const icons = {
  byName: ArrowDownAZ,
  newestFirst: CalendarArrowDown,
  bestSelling: TrendingUp,
  priceUp: ArrowDownNarrowWide,
  priceDown: ArrowDownWideNarrow,
  stockMost: Boxes,
  byCategory: Layers,
  soldOutLast: PackageX,
  reverse: ArrowUpDown,
}

type ArrangeMenuProps = {
  readonly own: readonly SavedArrangement[]
  /** The shop's time, at which an order is applied. */
  readonly now: Date
  /** This computer's time, by which it was saved. */
  readonly here: Date
  readonly onArrange: (name: ArrangementName) => void
  readonly onPutOn: (own: SavedArrangement) => void
  readonly onKeep: () => void
}

/** The menu that puts many products in order at once, by a rule or a saved arrangement, each with a preview. */
export function ArrangeMenu({ own, now, here, onArrange, onPutOn, onKeep }: ArrangeMenuProps) {
  const words = texts.products.arrange
  const [isOpen, setOpen] = useState(false)
  useShortcut('a', words.label, () => setOpen(true))
  useActs([
    ...arrangements.map((name) => ({
      id: `arrange.${name}` as const,
      words: words.act(words.named(words.done[name])),
      run: () => onArrange(name),
    })),
    ...own.map((one) => ({
      id: `arrange ${one.id}` as const,
      words: words.act(words.named(one.name)),
      run: () => onPutOn(one),
    })),
    { id: 'arrange.keep', words: words.own.keep, run: onKeep },
  ])
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
        <MenuItem key={name} act={`arrange.${name}`} icon={icons[name]} onAction={() => onArrange(name)}>
          {words.named(words.done[name])}
        </MenuItem>
      ))}
      <MenuSeparator />
      {own.map((one) => (
        <MenuItem
          key={one.id}
          act={`arrange ${one.id}`}
          id={one.id}
          icon={Pin}
          detail={detailOf(one, now, here)}
          onAction={() => onPutOn(one)}
        >
          {words.named(one.name)}
        </MenuItem>
      ))}
      <MenuItem act="arrange.keep" icon={BookmarkPlus} onAction={onKeep}>
        {words.own.keep}
      </MenuItem>
    </Menu>
  )
}

function detailOf(
  { keptAt: savedAt, putOnAt, wasPutOnAt, isMissed }: SavedArrangement,
  now: Date,
  here: Date,
): string {
  const words = texts.products.arrange.own
  if (putOnAt !== null && !isMissed) return words.planned(timeWords(putOnAt, now))
  return wasPutOnAt === null
    ? words.keptOn(pastWords(savedAt, here))
    : words.wasPutOn(pastWords(wasPutOnAt, here))
}
