import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { fold } from '#shared/values/fold.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { texts } from '../../../texts/texts.ts'
import { LetterForm } from './LetterForm.tsx'
import { useMakeLetter } from './letters.queries.ts'
import styles from './Letters.module.css'
import type { SectionProps } from '../section/section-props.ts'
import { Lead, SectionBody } from '../section/SectionBody.tsx'
import { SectionHead } from '../section/SectionHead.tsx'
import { useLetters } from '../../../shop/letters.queries.ts'

const route = getRouteApi('/settings')

/** The owner's letters to buyers. */
export function LettersSection({ onBack }: SectionProps) {
  const words = texts.letters
  const all = useLetters()
  const make = useMakeLetter()
  const [chosen, setChosen] = useState(route.useSearch().letter)
  const letters = all.data?.letters ?? []
  const letter = letters.find(({ id }) => id === chosen) ?? letters[0]

  const add = () => {
    const { first } = words
    const names = new Set(letters.map(({ name }) => fold(name)))
    const numbered = Array.from({ length: letters.length + 1 }, (_, index) => first.another(index + 2))
    const name = [first.name, ...numbered].find((free) => !names.has(fold(free))) ?? first.name
    const isFirst = letters.length === 0
    make.mutate(
      {
        name,
        subject: isFirst ? first.subject : '',
        body: isFirst ? first.body : '',
        isMarketing: false,
      },
      { onSuccess: ({ id }) => setChosen(id) },
    )
  }
  return (
    <>
      <SectionHead title={texts.settings.sections.letters} onBack={onBack} />
      {all.isError && <ErrorState error={all.error} onRetry={() => void all.refetch()} />}
      <SectionBody>
        <Lead>{words.settings.lead}</Lead>
        {/* The list stands before the button, which goes by it: a first text is made with words of Backroom’s. */}
        {all.isFetched && (
          <div className={styles.choice}>
            {letter && letters.length > 1 && (
              <SegmentedControl
                label={words.settings.list}
                value={letter.id}
                onChange={setChosen}
                choices={letters.map(({ id, name }) => ({ value: id, words: name }))}
              />
            )}
            {all.data && letters.length === 0 && <p>{words.settings.none}</p>}
            <Button act="letters.new" icon={Plus} isPending={make.isPending} onPress={add}>
              {words.settings.add}
            </Button>
          </div>
        )}
        {letter && <LetterForm key={letter.id} letter={letter} />}
      </SectionBody>
    </>
  )
}
