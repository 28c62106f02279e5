import { SegmentedControl } from '../../components/choices/SegmentedControl.tsx'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import { texts } from '../../texts/texts.ts'
import type { SectionProps } from './section/section-props.ts'
import { Lead, SectionPart, SectionBody } from './section/SectionBody.tsx'
import { SectionHead } from './section/SectionHead.tsx'
import styles from './SendingSection.module.css'
import { useChangeSettings, useSettings } from './section/settings.queries.ts'
import { useChoices } from './section/use-choices.ts'

/** The choices; another value that was set earlier shows beside them. */
const offered = [0, 6, 10, 20, 30]

/** How long the owner can undo marking orders shipped. */
export function SendingSection({ onBack }: SectionProps) {
  const settings = useSettings()
  const [shown, choose] = useChoices(settings.data, useChangeSettings().mutate)
  const words = texts.settings.sending
  // What is said of it is so only once it is saved.
  const seconds = settings.data?.undoSeconds
  return (
    <>
      <SectionHead title={texts.settings.sections.sending} onBack={onBack} />
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      <SectionBody>
        <Lead>{words.lead}</Lead>
        {shown && seconds !== undefined && (
          <SectionPart title={words.title}>
            <SegmentedControl
              label={words.choice}
              value={String(shown.undoSeconds)}
              onChange={(chosen) => choose({ undoSeconds: Number(chosen) })}
              choices={[...new Set([...offered, seconds, shown.undoSeconds])]
                .toSorted((a, b) => a - b)
                .map((choice) => ({ value: String(choice), words: words.seconds(choice) }))}
            />
            <p className={styles.hint}>{seconds === 0 ? words.atOnce : words.held(seconds)}</p>
          </SectionPart>
        )}
      </SectionBody>
    </>
  )
}
