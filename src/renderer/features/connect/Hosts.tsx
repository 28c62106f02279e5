import { texts } from '../../texts/texts.ts'
import { hostOf } from './browser-sign-in.ts'
import styles from './Door.module.css'

type HostsProps = { readonly authUrl: string; readonly serviceUrl: string }

/** Where the browser is about to be opened, and who gets what it brings back, where these are two hosts. */
export function Hosts({ authUrl, serviceUrl }: HostsProps) {
  const [opened, told] = [hostOf(authUrl), hostOf(serviceUrl)]
  if (opened === told || opened === '' || told === '') return null
  return <p className={styles.hint}>{texts.connect.browser.hosts(opened, told)}</p>
}
