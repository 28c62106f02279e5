import { AsideFiles } from './AsideFiles.tsx'
import { texts } from '../../../texts/texts.ts'
import { ReadAnew } from './ReadAnew.tsx'
import type { SectionProps } from '../section/section-props.ts'
import { Part, SectionBody } from '../section/SectionBody.tsx'
import { SectionHead } from '../section/SectionHead.tsx'
import { AnnotationsFile } from './AnnotationsFile.tsx'

/** What is kept where. */
export function DataSection({ session, onBack }: SectionProps) {
  const words = texts.settings.data
  return (
    <>
      <SectionHead title={texts.settings.sections.data} onBack={onBack} />
      <SectionBody>
        <Part title={words.secrets}>
          <p>{session.secretsKept === 'keychain' ? words.keychain : words.session}</p>
        </Part>
        <Part title={words.here}>
          <p>{words.files}</p>
          {session.connection && <ReadAnew />}
          <AsideFiles shops={session.shops} />
        </Part>
        {session.connection && <AnnotationsFile connection={session.connection} />}
        <Part title={words.elsewhere}>
          <p>{words.nobody}</p>
        </Part>
      </SectionBody>
    </>
  )
}
