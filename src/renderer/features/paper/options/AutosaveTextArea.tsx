import { useCallback, useEffect, useRef, useState } from 'react'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { texts } from '../../../texts/texts.ts'
import { textDrafts } from './text-drafts.ts'

export type AutosaveTextAreaProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** The text's name among the drafts. */
  readonly draftKey: string
  /** Fails when the text could not be saved. */
  readonly onSave: (value: string) => Promise<unknown>
  /** Reads the saved text again; no event tells of another window's change. */
  readonly onReread: () => Promise<string>
}

/** The limit in the contract. */
const maxLength = 500

/** How long the owner pauses in typing before the text is saved. */
const pauseMs = 500

/**
 * A text that saves itself whenever the owner stops typing, and when the field loses focus. It sends each text once, so
 * that leaving the field does not write over what another window saved meanwhile. What could not be saved is there again
 * when the field is next opened; when another text was saved since, it waits for the owner. A text over the limit is not
 * saved at all, since its beginning alone would be printed as if it were the whole; once it is shorter, it waits for the
 * owner, too, when another text was saved since.
 */
export function AutosaveTextArea({
  label,
  placeholder,
  value,
  draftKey,
  onSave,
  onReread,
}: AutosaveTextAreaProps) {
  const [opened] = useState(() => textDrafts.read(draftKey))
  const [typed, setTyped] = useState(opened?.text ?? null)
  /** Why a draft of an earlier opening is not sent: the saved text is read again first, or is another one by now. */
  const [unsentReason, setUnsentReason] = useState<'rereading' | 'older' | null>(opened && 'rereading')
  /** What is typed and not sent yet. */
  const unsent = useRef<string | null>(null)
  /** The saved text that what is typed takes the place of. */
  const over = useRef(value)
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  const reread = useRef(onReread)
  const latestSave = useRef(() => {})
  /** What is typed was too long to be sent for a while, in which another window may have saved another text. */
  const wasTooLong = useRef(false)
  const save = useCallback(() => {
    const text = unsent.current
    if (text === null || text.length > maxLength) return
    if (wasTooLong.current) {
      void reread.current().then(
        (saved) => {
          // More was typed meanwhile, and is sent at the next pause.
          if (unsent.current !== text) return
          wasTooLong.current = false
          if (saved === over.current || saved === text) return latestSave.current()
          unsent.current = null
          setTyped((newer) => newer ?? text)
          setUnsentReason('older')
        },
        // What can't be read can't be saved either; the next pause reads it again.
        () => undefined,
      )
      return
    }
    unsent.current = null
    void latest.current(text).then(
      () => {
        over.current = text
        const draft = textDrafts.read(draftKey)
        if (draft) textDrafts.write(draftKey, draft.text === text ? null : { ...draft, over: text })
      },
      () => {
        // What was typed stays in the field, and the next pause sends it again.
        unsent.current ??= text
        setTyped((newer) => newer ?? text)
      },
    )
  }, [draftKey])
  useEffect(() => {
    latestSave.current = save
  }, [save])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, save])
  // The link that opens the field leads into it, to the text's end; the dialog around it would have the focus otherwise.
  useEffect(() => {
    const field = area.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  // A draft of an earlier opening is sent only once it is known that no other text was saved since.
  useEffect(() => {
    if (!opened) return
    void reread.current().then(
      (saved) => {
        if (textDrafts.read(draftKey) !== opened) return
        if (saved !== opened.over && saved !== opened.text) return setUnsentReason('older')
        setUnsentReason(null)
        unsent.current = opened.text
        save()
      },
      // What can't be read can't be saved either; the draft waits for the next opening.
      () => undefined,
    )
  }, [opened, draftKey, save])
  // Saves the last typed text when the owner leaves the page within the pause.
  useEffect(() => save, [save])
  const drop = () => {
    textDrafts.write(draftKey, null)
    unsent.current = null
    setUnsentReason(null)
    setTyped(null)
    // The link goes away with the draft.
    area.current?.focus()
  }
  const words = texts.paper
  return (
    <>
      <TextArea
        label={label}
        placeholder={placeholder}
        value={typed ?? value}
        areaRef={area}
        onChange={(text) => {
          if (typed === null) over.current = value
          unsent.current = text
          wasTooLong.current ||= text.length > maxLength
          textDrafts.write(draftKey, { text, over: over.current })
          setUnsentReason(null)
          setTyped(text)
        }}
        onBlur={() => {
          save()
          if (typed !== null && typed.length <= maxLength && unsentReason === null) setTyped(null)
        }}
        error={
          typed !== null && typed.length > maxLength
            ? words.tooLong(maxLength, typed.length - maxLength)
            : undefined
        }
        {...(unsentReason === 'older' && {
          hint: value === '' ? words.emptiedSince : words.savedSince(value),
        })}
      />
      {unsentReason === 'older' && <TextLink onPress={drop}>{words.useSaved}</TextLink>}
    </>
  )
}
