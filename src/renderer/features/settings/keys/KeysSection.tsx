import { useState } from 'react'
import { allActs, inGroups, isLike } from '../../../components/keys/key-groups.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ListSearch } from '../../../components/search/ListSearch.tsx'
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx'
import { showToast } from '../../../components/notices/toast.ts'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { texts } from '../../../texts/texts.ts'
import { KeyLine } from './KeyLine.tsx'
import styles from './KeysSection.module.css'
import type { SectionProps } from '../section/section-props.ts'
import { Lead, SectionBody } from '../section/SectionBody.tsx'
import { SectionHead } from '../section/SectionHead.tsx'
import { useChangeSettings, useSettings } from '../section/settings.queries.ts'

/** All acts of the app with their keys; the owner can search them and give other keys. */
export function KeysSection({ onBack }: SectionProps) {
  const settings = useSettings()
  const change = useChangeSettings()
  const [typed, setTyped] = useState('')
  const words = texts.keys.settings
  const own = settings.data?.ownKeys
  const found = allActs(own ?? {}).filter((act) => isLike(act, typed))
  const allUsual = () =>
    change.mutate({ ownKeys: {} }, { onSuccess: () => showToast({ tone: 'done', text: words.allUsualDone }) })
  return (
    <>
      <SectionHead title={texts.settings.sections.keys} onBack={onBack} />
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {own && (
        <SectionBody>
          <Lead>{words.lead}</Lead>
          <div className={styles.toolbar}>
            <ListSearch
              className={styles.search}
              label={texts.keys.find}
              placeholder={texts.keys.find}
              keyWords={texts.keys.find}
              text={typed}
              onText={setTyped}
              onLeave={() => undefined}
            />
            {Object.keys(own).length > 0 && (
              <Button act="keys.usual" onPress={allUsual}>
                {words.allUsual}
              </Button>
            )}
          </div>
          <p role="status">
            {found.length === 0 ? (
              texts.keys.none(typed.trim())
            ) : (
              <VisuallyHidden>{typed === '' ? '' : texts.keys.found(found.length)}</VisuallyHidden>
            )}
          </p>
          {inGroups(found).map(({ group, acts }) => (
            <section key={group} aria-labelledby={`keys-of-${group}`}>
              <h3 id={`keys-of-${group}`} className={styles.head}>
                {texts.keys.groups[group]}
              </h3>
              <ul>
                {acts.map((act) => (
                  <KeyLine key={act.id} act={act} own={own} />
                ))}
              </ul>
            </section>
          ))}
        </SectionBody>
      )}
    </>
  )
}
