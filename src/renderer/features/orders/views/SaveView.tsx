import { BookmarkPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DialogTrigger, Form } from 'react-aria-components'
import { fold } from '#shared/values/fold.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useTypedText } from '../../../shop/drafts/typed-text.ts'
import { texts } from '../../../texts/texts.ts'
import { Flyout } from '../../../components/overlays/Flyout.tsx'
import { queryOf, viewSearch } from './saved-view.ts'
import type { OrdersSearch } from '../search/orders.search.ts'
import styles from './SaveView.module.css'
import { useSaveView, useViews } from './views.queries.ts'

type SaveViewProps = {
  readonly search: OrdersSearch
  /** Called when the list is the saved view with this id. */
  readonly onOpen: (id: string) => void
}

/** Saves what the list shows as a view. A saved view that was changed can be saved again with one press. */
export function SaveView({ search, onOpen }: SaveViewProps) {
  const words = texts.orderList.views
  const views = useViews()
  const save = useSaveView()
  const [isOpen, setOpen] = useState(false)
  const { text: name, type, drop } = useTypedText('new view', '')
  const [isNameless, setNameless] = useState(false)

  const query = queryOf(search)
  const shown = useRef(query)
  useEffect(() => {
    shown.current = query
  })
  const open = views.find(({ id }) => id === search.saved)
  const hasNothingToSave = query === '' || (open !== undefined && queryOf(viewSearch(open.query)) === query)
  // Without anything to save there is no button; a typed name waits for it.
  if (hasNothingToSave) return null

  const saveUnder = (called: string) =>
    save.mutate(
      { name: called, query },
      {
        onSuccess: (view) => {
          setOpen(false)
          drop()
          // An owner who has gone elsewhere meanwhile sees something else than what was saved.
          if (view.query === shown.current) onOpen(view.id)
        },
      },
    )
  const wanted = name.trim()
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton icon={BookmarkPlus} label={words.saveLabel} />
      <Flyout label={words.saveLabel} placement="bottom end">
        <div className={styles.save}>
          {open && <Button onPress={() => saveUnder(open.name)}>{words.saveChanges(open.name)}</Button>}
          <Form
            className={styles.form ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              if (wanted === '') setNameless(true)
              else saveUnder(wanted)
            }}
          >
            <TextField
              label={open ? words.saveAs : words.name}
              value={name}
              onChange={(next) => {
                type(next)
                setNameless(false)
              }}
              maxLength={60}
              autoFocus
              error={isNameless ? words.nameNeeded : undefined}
              {...(views.some((view) => fold(view.name) === fold(wanted)) && { hint: words.nameTaken })}
            />
            <Button type="submit" look={open ? 'plain' : 'primary'} isPending={save.isPending}>
              {words.save}
            </Button>
          </Form>
        </div>
      </Flyout>
    </DialogTrigger>
  )
}
