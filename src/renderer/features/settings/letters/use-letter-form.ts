import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import { maxLetterLength } from '#shared/writing/letters.ts'
import type { Letter, LetterContent } from '#shared/writing/letters.ts'
import { texts } from '../../../texts/texts.ts'
import { useShopId } from '../../../shop/shop-id.ts'
import { letterDrafts, type LetterTexts } from './letter-drafts.ts'
import { useSaveLetter, type LetterFormState } from './letters.queries.ts'

const letterContentKeys = ['name', 'subject', 'body', 'isMarketing'] as const
type TextKey = keyof LetterTexts

/** The pause in typing after which the text is saved. */
const pauseMs = 500

/** What is typed into a letter. It is saved at each pause, and when the form closes. */
export function useLetterForm(letter: Letter) {
  const words = texts.letters.settings
  const draftKey = `${useShopId()} ${letter.id}`
  const [draft] = useState(() => letterDrafts.read(draftKey))
  const form = useRef<LetterFormState>({ isOpen: true, base: draft?.base ?? {} })
  const save = useSaveLetter(letter.id, draftKey, form, (saved) => {
    form.current.base = { ...form.current.base, ...textsIn(saved) }
  })
  const [typed, setTyped] = useState<Partial<LetterContent>>(() =>
    draft ? { ...textsIn(draft), ...nameIn(draft) } : {},
  )
  /** The fields as last sent to be saved. */
  const [sent, setSent] = useState<Partial<LetterContent>>({})
  /** When they were saved, as core dates it; null until core has answered. */
  const [savedAt, setSavedAt] = useState<string | null>(null)
  // A field that was saved as typed follows core again, since another window may change it next: it may have done so
  // before this one was drawn with what was saved here.
  const isSavedIn = savedAt !== null && letter.editedAt >= savedAt
  const settled = letterContentKeys.filter((key) =>
    key in sent
      ? sent[key] === typed[key] && (isSavedIn || sent[key] === letter[key])
      : key in typed && typed[key] === letter[key],
  )
  if (settled.length > 0) {
    setTyped(without(typed, settled))
    setSent(without(sent, settled))
  }
  /** The name that core refused, and why. */
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string } | null>(null)
  /** Why core refused a text: another window changed it, and the owner picks one of the two. */
  const [contested, setContested] = useState<LetterTexts>({})

  const now = { ...letter, ...typed }
  const over = (field: keyof typeof maxLetterLength) => {
    const maxLength = maxLetterLength[field]
    return now[field].length > maxLength ? words.tooLong(maxLength, now[field].length - maxLength) : undefined
  }
  const nameError =
    now.name.trim() === ''
      ? words.nameMissing
      : (over('name') ?? (refused?.name === now.name ? refused.why : undefined))
  const isContested = (key: TextKey) => contested[key] !== undefined && now[key] !== letter[key]
  const errorOf = (key: TextKey) =>
    over(key) ?? (isContested(key) ? words.notSaved(contested[key] ?? '') : undefined)
  const wrong = {
    name: nameError,
    subject: errorOf('subject'),
    body: errorOf('body'),
    isMarketing: undefined,
  }
  const unfit = letterContentKeys.filter((key) => wrong[key] !== undefined)
  // A field that is wrong holds up no other one: until it is put right, the letter has what it had there.
  const unsaved = letterContentKeys.filter(
    (key) => !unfit.includes(key) && key in typed && typed[key] !== (sent[key] ?? letter[key]),
  )

  const submit = () => {
    if (unsaved.length === 0) return
    const fit = without(typed, unfit)
    const { name, subject, body, isMarketing } = { ...letter, ...fit }
    setSent(fit)
    setSavedAt(null)
    save.mutate(
      {
        content: { name, subject, body, isMarketing },
        read: letter,
        typed: { ...textsIn(fit), ...nameIn(fit) },
      },
      {
        onSuccess: ({ editedAt }) => setSavedAt(editedAt),
        onError(error) {
          setSent({})
          if (!(error instanceof AppError) || !error.fields) return
          const { name: why } = error.fields
          if (why !== undefined) setRefused({ name, why })
          const elsewhere = textsIn(error.fields)
          if (Object.keys(elsewhere).length > 0) setContested((before) => ({ ...before, ...elsewhere }))
        },
      },
    )
  }
  const { name, subject, body } = typed
  // What is not saved yet must not be lost with the form, nor with the window. A save also changes what the draft is
  // based on.
  useEffect(() => {
    const left = { ...textsIn({ subject, body }), ...nameIn({ name }) }
    letterDrafts.write(draftKey, Object.keys(left).length > 0 ? { ...left, base: form.current.base } : null)
  }, [draftKey, subject, body, name, savedAt])
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, refused, contested])
  // Saves the last edits when another letter is opened at the same moment.
  useEffect(() => {
    const state = form.current
    state.isOpen = true
    return () => {
      state.isOpen = false
      latest.current()
    }
  }, [])

  const change = (changes: Partial<LetterContent>) => {
    const begun = textsIn(letter)
    for (const key of ['subject', 'body'] as const) if (key in typed || !(key in changes)) delete begun[key]
    form.current.base = { ...form.current.base, ...begun }
    // What is as it was follows core again.
    const same = letterContentKeys.filter((key) => changes[key] === letter[key] && !(key in sent))
    setTyped((before) => without({ ...before, ...changes }, same))
  }
  /** Settles which text a contested field has: the one that core has by now, or else what was typed. */
  const settle = (key: TextKey, which: 'theirs' | 'mine') => {
    form.current.base = { ...form.current.base, [key]: letter[key] }
    if (which === 'theirs') setTyped((before) => without(before, [key]))
    setContested((before) => textsIn({ ...before, [key]: undefined }))
  }
  const isErrorInField = save.error instanceof AppError && save.error.fields !== undefined
  return {
    now,
    wrong,
    change,
    submit,
    settle,
    /** The text that another window wrote where the owner typed another one; null where there is no question. */
    theirs: (key: TextKey) => (isContested(key) ? letter[key] : null),
    /** True when all that is typed is saved, or will be at the next pause. */
    isFit: unfit.length === 0,
    /** Why the last try to save failed, when no single field is to blame. */
    error: isErrorInField ? null : save.error,
  }
}

function without(content: Partial<LetterContent>, keys: readonly string[]): Partial<LetterContent> {
  return Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)))
}

/** The name, unless it is empty: nothing of that is lost. */
function nameIn({ name }: { name?: string | undefined }): { name?: string } {
  return name === undefined || name.trim() === '' ? {} : { name }
}

function textsIn(from: { subject?: string | undefined; body?: string | undefined }): LetterTexts {
  const { subject, body } = from
  return { ...(subject !== undefined && { subject }), ...(body !== undefined && { body }) }
}
