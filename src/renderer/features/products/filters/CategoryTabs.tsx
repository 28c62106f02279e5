import { Check, ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { counted } from '../../../texts/everywhere/counted.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './CategoryTabs.module.css'

export type Tab = { readonly id: string | null; readonly name: string; readonly count: number }

type CategoryTabsProps = {
  readonly tabs: readonly Tab[]
  /** Null is all; undefined is a filter that no single tab stands for. */
  readonly chosen: string | null | undefined
  readonly onChoose: (category: string | null) => void
}

/** No category has an empty id, so the empty id stands for all of them. */
const all = ''
/** The value of no tab. */
const several = ' '

/** The categories with their numbers of products: as tabs where they fit, else in a menu. */
export function CategoryTabs({ tabs, chosen, onChoose }: CategoryTabsProps) {
  const room = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(Infinity)
  const [drawn, setDrawn] = useState<{ tabs: readonly Tab[]; width: number } | null>(null)
  // The width that the tabs need can only be measured once they are drawn.
  const fit = drawn?.tabs !== tabs || drawn.width <= available

  useLayoutEffect(() => {
    const element = room.current
    const inside = element?.firstElementChild
    if (!element || !inside) return
    const measure = () => {
      setAvailable(element.clientWidth)
      if (fit) setDrawn({ tabs, width: inside.clientWidth })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Tabs grow when their font loads.
    observer.observe(inside)
    measure()
    return () => observer.disconnect()
  }, [fit, tabs])

  const current = chosen === undefined ? undefined : (tabs.find((tab) => tab.id === chosen) ?? tabs[0])
  return (
    <div ref={room} className={styles.room}>
      {fit ? (
        <SegmentedControl
          label={texts.products.categories}
          look="views"
          choices={tabs.map(({ id, name, count }) => ({
            value: id ?? all,
            words: name,
            count: counted(count),
          }))}
          value={chosen === undefined ? several : (chosen ?? all)}
          onChange={(id) => onChoose(id === all ? null : id)}
        />
      ) : (
        <Menu
          label={texts.products.categories}
          trigger={
            <Button className={styles.folded ?? ''}>
              <span className={styles.name}>{current?.name ?? texts.products.severalCategories}</span>
              {current && <span className={styles.count}>{counted(current.count)}</span>}
              <ChevronDown size={14} strokeWidth={2} aria-hidden />
            </Button>
          }
        >
          {tabs.map(({ id, name, count }) => (
            <MenuItem
              key={id ?? all}
              {...(id === current?.id && { icon: Check })}
              end={counted(count)}
              onAction={() => onChoose(id)}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}
