import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
const host = spawn(process.execPath, ['scripts/start-browser.ts','--port','0','--no-open','--sandbox','--data-dir','/tmp/pw/data'], {stdio:['ignore','pipe','inherit']})
let url = ''
for await (const line of createInterface({input: host.stdout})) { url = JSON.parse(line).url ?? ''; if (url) break }
const browser = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox']})
const page = await browser.newPage({viewport:{width:1440,height:900}})
page.on('console', m => console.log('console', m.type(), m.text().slice(0,400)))
page.on('pageerror', e => console.log('ERR', e.stack))
await page.goto(url)
await page.getByRole('heading',{name:'Orders',level:1}).waitFor({timeout:20000})
const steps = await import(process.argv[2]!)
try { await steps.default(page, url) } catch (e) { console.log('FAILED', e); await page.screenshot({path:'/tmp/pw/failed.png'}) }
await browser.close(); host.kill()
