import { themeSchema } from '#shared/app/settings.ts'
import { SegmentedControl } from '../../components/choices/SegmentedControl.tsx'
import { ErrorState } from '../../components/notices/ErrorState.tsx'
import { texts } from '../../texts/texts.ts'
import type { SectionProps } from './section/section-props.ts'
import { Lead, SectionPart, SectionBody } from './section/SectionBody.tsx'
import { SectionHead } from './section/SectionHead.tsx'
import { useChangeSettings, useSettings } from './section/settings.queries.ts'
import { useChoices } from './section/use-choices.ts'

/** The window's appearance. */
export function AppearanceSection({ onBack }: SectionProps) {
  const settings = useSettings()
  const [shown, choose] = useChoices(settings.data, useChangeSettings().mutate)
  const words = texts.settings.appearance
  return (
    <>
      <SectionHead title={texts.settings.sections.appearance} onBack={onBack} />
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      <SectionBody>
        <Lead>{words.lead}</Lead>
        {shown && (
          <SectionPart title={words.title}>
            <SegmentedControl
              label={words.title}
              value={shown.theme}
              onChange={(theme) => choose({ theme })}
              choices={themeSchema.options.map((value) => ({ value, words: words[value] }))}
            />
          </SectionPart>
        )}
      </SectionBody>
    </>
  )
}
