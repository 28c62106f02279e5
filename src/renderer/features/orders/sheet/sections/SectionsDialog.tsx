import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { orderSectionIds, type OrderSection, type SectionChoice } from '#shared/shop/shop-looks.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../../components/overlays/Dialog.tsx'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { Switch } from '../../../../components/choices/Switch.tsx'
import { useSaveLooks, useShopLooks } from '../../../../shop/shop-looks.queries.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './SectionsDialog.module.css'
import { allSections } from './sections-shown.ts'

type By = -1 | 1

function SectionsDialogBody({ onClose }: { readonly onClose: () => void }) {
  const words = texts.orderSections
  const sections = allSections(useShopLooks()?.orderSections ?? [])
  const saveLooks = useSaveLooks()
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<{ readonly id: OrderSection; readonly by: By } | null>(null)

  const change = (changed: (all: readonly SectionChoice[]) => SectionChoice[]) =>
    saveLooks(({ orderSections }) => ({ orderSections: changed(allSections(orderSections ?? [])) }))
  const show = (id: OrderSection, isShown: boolean) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, isShown } : one)))
  const move = (id: OrderSection, by: By) => {
    setMoved({ id, by })
    change((all) => movedBy(all, id, by))
  }
  // At an end the pressed button is disabled: focus moves to the other one.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-section="${moved?.id}"] button`)
    const [up, down] = buttons ?? []
    if (moved?.by === -1 && up?.disabled) down?.focus()
    if (moved?.by === 1 && down?.disabled) up?.focus()
  }, [moved, sections])

  const place = sections.findIndex(({ id }) => id === moved?.id)
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <p className={styles.hint}>{words.hint}</p>
      <ul ref={list} className={styles.list}>
        {sections.map(({ id, isShown }, index) => (
          <li key={id} className={styles.section} data-section={id}>
            <Switch isSelected={isShown} onChange={(isOn) => show(id, isOn)}>
              {words.names[id]}
            </Switch>
            <span className={styles.moves}>
              <IconButton
                icon={ChevronUp}
                label={words.up(words.names[id])}
                isDisabled={index === 0}
                onPress={() => move(id, -1)}
              />
              <IconButton
                icon={ChevronDown}
                label={words.down(words.names[id])}
                isDisabled={index === sections.length - 1}
                onPress={() => move(id, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p role="status">
        {moved && (
          <VisuallyHidden>{words.at(words.names[moved.id], place + 1, sections.length)}</VisuallyHidden>
        )}
      </p>
      <DialogActions>
        <Button isDisabled={isUsual(sections)} onPress={() => saveLooks(() => ({ orderSections: null }))}>
          {words.usual}
        </Button>
        <Button look="primary" onPress={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Chooses the sections that every order shows, and their order. Each press applies at once. */
export const SectionsDialog = isolatedDialog(SectionsDialogBody, ({ onClose }) => onClose())

function movedBy(sections: readonly SectionChoice[], id: OrderSection, by: By): SectionChoice[] {
  const from = sections.findIndex((one) => one.id === id)
  const rest = sections.filter((one) => one.id !== id)
  return [...rest.slice(0, from + by), ...sections.slice(from, from + 1), ...rest.slice(from + by)]
}

function isUsual(sections: readonly SectionChoice[]): boolean {
  return sections.every(({ id, isShown }, index) => isShown && orderSectionIds[index] === id)
}
