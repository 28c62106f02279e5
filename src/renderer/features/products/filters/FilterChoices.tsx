import type { ReactNode } from 'react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { CheckMark } from '../../../components/choices/CheckMark.tsx'
import menu from '../../../components/overlays/Menu.module.css'
import type { FacetName } from './facets.ts'
import styles from './FilterMenu.module.css'

type FilterChoicesProps = {
  readonly label: string
  readonly trigger: ReactNode
  readonly facets: readonly {
    readonly name: FacetName
    readonly words: string
    readonly values: readonly { readonly id: string; readonly words: string; readonly count: number }[]
    readonly chosen: readonly string[]
  }[]
  readonly onChoose: (name: FacetName, ids: readonly string[]) => void
}

/** A menu in which the owner chooses any number of values of several kinds. Stays open for more than one choice. */
export function FilterChoices({ label, trigger, facets, onChoose }: FilterChoicesProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={`${menu.popover} ${styles.popover}`} placement="bottom start">
        <Menu aria-label={label} className={menu.menu ?? ''} shouldFocusWrap>
          {facets.map(({ name, words, values, chosen }) => (
            <MenuSection
              key={name}
              className={styles.section ?? ''}
              selectionMode="multiple"
              selectedKeys={chosen}
              onSelectionChange={(keys) => {
                if (keys !== 'all')
                  onChoose(
                    name,
                    values.flatMap(({ id }) => (keys.has(id) ? [id] : [])),
                  )
              }}
            >
              <Header className={styles.head ?? ''}>{words}</Header>
              {values.map(({ id, words: value, count }) => (
                <MenuItem key={id} id={id} textValue={value} className={menu.item ?? ''}>
                  <CheckMark />
                  <span className={styles.words}>{value}</span>
                  <span className={styles.number}>{count}</span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
