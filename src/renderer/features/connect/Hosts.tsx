import { texts } from '../../texts/texts.ts'
import { hostOf } from './browser-sign-in.ts'
import styles from './SignInForms.module.css'

type HostsProps = { readonly authUrl: string; readonly serviceUrl: string }

/** Names the host that the browser will open and the host that receives its answer, when these two differ. */
export function Hosts({ authUrl, serviceUrl }: HostsProps) {
  const [authHost, serviceHost] = [hostOf(authUrl), hostOf(serviceUrl)]
  if (authHost === serviceHost || authHost === '' || serviceHost === '') return null
  return <p className={styles.hint}>{texts.connect.browser.hosts(authHost, serviceHost)}</p>
}
