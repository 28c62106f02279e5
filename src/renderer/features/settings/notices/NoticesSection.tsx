import { Bell } from 'lucide-react'
import { Button } from '../../../components/buttons/Button.tsx'
import { Switch } from '../../../components/choices/Switch.tsx'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { texts } from '../../../texts/texts.ts'
import { useNoticePermission } from '../../../host/web-notices.ts'
import { NoticeHost } from './NoticeHost.tsx'
import { useChangeNotices, useNoticeHost, useNoticeSettings, useTryNotice } from './notices.queries.ts'
import { QuietHours } from './QuietHours.tsx'
import type { SectionProps } from '../section/section-props.ts'
import { Lead, SectionPart, SectionBody } from '../section/SectionBody.tsx'
import { SectionHead } from '../section/SectionHead.tsx'
import { useChoices } from '../section/use-choices.ts'

/** The settings of notices about new orders of the open shop. */
export function NoticesSection({ shop, onBack }: SectionProps) {
  const settings = useNoticeSettings(shop.id)
  const [shown, choose] = useChoices(settings.data, useChangeNotices(shop.id).mutate)
  // Typed hours that could not be saved stay as typed, so they are no choice that ends with its save.
  const changeQuiet = useChangeNotices(shop.id)
  const tryOne = useTryNotice(shop.id)
  const shower = useNoticeHost()
  const host = shower.data?.shows
  const permission = useNoticePermission()
  const words = texts.notices
  // Who shows the notices stands above most of the switches, and would move them if it came later.
  const { isOn, sound, quiet } = (shower.isFetched && shown) || {}
  const comesThrough = host === 'system' || (host === 'window' && permission === 'granted')
  return (
    <>
      <SectionHead title={texts.settings.sections.notices} onBack={onBack} />
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      <SectionBody>
        <Lead>{words.lead}</Lead>
        {isOn !== undefined && (
          <SectionPart title={words.title}>
            <Switch
              isSelected={isOn}
              onChange={(next) => choose({ isOn: next })}
              // What is said of it is so only once it is saved.
              hint={settings.data?.isOn ? words.isOn : words.isOff}
            >
              {words.of(shop.storeName)}
            </Switch>
          </SectionPart>
        )}
        {isOn && host && <NoticeHost host={host} permission={permission} />}
        {isOn && sound !== undefined && (
          <SectionPart title={words.sound}>
            <Switch isSelected={sound} onChange={(next) => choose({ sound: next })}>
              {words.withSound}
            </Switch>
          </SectionPart>
        )}
        {isOn && quiet !== undefined && (
          <SectionPart title={words.quiet.title}>
            <QuietHours quiet={quiet} onChange={(next) => changeQuiet.mutate({ quiet: next })} />
          </SectionPart>
        )}
        {isOn && comesThrough && (
          <SectionPart title={words.try.title}>
            <Button act="notices.try" icon={Bell} onPress={() => tryOne.mutate()}>
              {words.try.verb}
            </Button>
          </SectionPart>
        )}
      </SectionBody>
    </>
  )
}
