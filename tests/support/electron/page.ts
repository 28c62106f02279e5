import { readFileSync } from 'node:fs'
import { moveDate } from '../time/moved-date.ts'
import { aheadMs } from '../time/test-day.ts'
import { browser } from './browser.ts'
import type { Cdp } from './cdp.ts'
import { fromMain, pageScript, preloadScript, preloadWorld, toAsk, toMain, toOpen } from './page-scripts.ts'
import { answerOf, fromCarried, toCarried } from './scheme.ts'

export type PageEvents = {
  /** Whether the top frame may go to the address. */
  mayNavigate(url: string): boolean
  /** Whether a frame inside may go to the address. */
  mayNavigateFrame(url: string): boolean
  onWindowOpen(url: string): void
  /** The page requests a permission. */
  onPermission(permission: string): void
  onConsole(level: string, message: string): void
  /** Text from the preload's world, with a function that answers it. */
  onMessage(text: string, reply: (text: string) => void): void
  onNavigated(url: string, frameId: string): void
  onTitle(title: string): void
  onLoaded(): void
  /** The renderer process is gone; the page is still there, empty. */
  onCrashed(): void
  onGone(): void
  /** Whether the page may go although it prevented that (`beforeunload`). */
  mayLeave(): boolean
}

type Paused = {
  requestId: string
  frameId: string
  resourceType: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}

/** A page of Chromium, set up as Electron sets up a window's. */
export class Page {
  readonly targetId: string
  readonly #cdp: Cdp
  readonly #session: string
  readonly #events: PageEvents
  #preloadContext: number | undefined
  #topFrame = ''

  private constructor(cdp: Cdp, targetId: string, session: string, events: PageEvents) {
    this.#cdp = cdp
    this.targetId = targetId
    this.#session = session
    this.#events = events
  }

  static async open(
    size: { width: number; height: number },
    preload: string | undefined,
    events: PageEvents,
  ) {
    const cdp = await browser().cdp
    const { targetId } = await cdp.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...size,
    })
    const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const page = new Page(cdp, targetId, sessionId, events)
    await page.#setUp(preload)
    return page
  }

  async navigate(url: string): Promise<void> {
    const { errorText } = await this.#send<{ errorText?: string }>('Page.navigate', { url: toCarried(url) })
    if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`)
  }

  /** Sends text to the preload's world. */
  async tell(text: string): Promise<void> {
    if (this.#preloadContext === undefined) return
    await this.#evaluate(this.#preloadContext, text)
  }

  async reload(): Promise<void> {
    await this.#send('Page.reload')
  }

  async crash(): Promise<void> {
    // A page that crashes sends no answer.
    void this.#send('Page.crash').catch(() => {})
  }

  async printToPdf(): Promise<Buffer> {
    const { data } = await this.#send<{ data: string }>('Page.printToPDF', {
      printBackground: true,
      preferCSSPageSize: true,
    })
    return Buffer.from(data, 'base64')
  }

  async paintIn(theme: 'system' | 'light' | 'dark'): Promise<void> {
    const features = theme === 'system' ? [] : [{ name: 'prefers-color-scheme', value: theme }]
    await this.#send('Emulation.setEmulatedMedia', { features })
  }

  /** Runs an editing command in the focused field. */
  async edit(command: string): Promise<void> {
    await this.#send('Runtime.evaluate', { expression: `document.execCommand('${command}')` })
  }

  async close(): Promise<void> {
    try {
      // Unlike Target.closeTarget it asks the page, as closing a window does.
      await this.#send('Page.close')
    } catch {
      // There is no page to ask: it has gone already, or the first one is still loading. A target that is gone does no
      // harm.
      await this.#cdp.send('Target.closeTarget', { targetId: this.targetId }).catch(() => {})
    }
  }

  #send<T = unknown>(method: string, params: object = {}): Promise<T> {
    return this.#cdp.send<T>(method, params, this.#session)
  }

  #on<P>(method: string, listener: (params: P) => void): void {
    this.#cdp.on<P>(method, this.#session, listener)
  }

  async #evaluate(contextId: number, text: string): Promise<void> {
    // A page that reloads meanwhile takes its world with it; so does Electron's.
    await this.#send('Runtime.evaluate', {
      contextId,
      expression: `${fromMain}(${JSON.stringify(text)})`,
    }).catch(() => {})
  }

  async #setUp(preload: string | undefined): Promise<void> {
    this.#cdp.on<{ targetId: string }>('Target.targetDestroyed', undefined, ({ targetId }) => {
      if (targetId === this.targetId) this.#events.onGone()
    })
    this.#on<{ context: { id: number; name: string; auxData: { frameId: string } } }>(
      'Runtime.executionContextCreated',
      ({ context }) => {
        if (context.name === preloadWorld && context.auxData.frameId === this.#topFrame)
          this.#preloadContext = context.id
      },
    )
    this.#on<{ name: string; payload: string; executionContextId: number }>(
      'Runtime.bindingCalled',
      (call) => {
        if (call.name === toOpen) this.#events.onWindowOpen(fromCarried(call.payload))
        if (call.name === toAsk) this.#events.onPermission(call.payload)
        if (call.name === toMain)
          this.#events.onMessage(call.payload, (text) => void this.#evaluate(call.executionContextId, text))
      },
    )
    this.#on<{ frame: { id: string; parentId?: string; url: string } }>(
      'Page.frameNavigated',
      ({ frame }) => {
        if (frame.parentId === undefined) this.#events.onNavigated(fromCarried(frame.url), frame.id)
      },
    )
    this.#on<{ url: string; frameId: string }>('Page.navigatedWithinDocument', ({ url, frameId }) => {
      if (frameId === this.#topFrame) this.#events.onNavigated(fromCarried(url), frameId)
    })
    this.#on('Page.loadEventFired', () => this.#events.onLoaded())
    this.#on('Inspector.targetCrashed', () => this.#events.onCrashed())
    this.#cdp.on<{ targetInfo: { targetId: string; title: string } }>(
      'Target.targetInfoChanged',
      undefined,
      ({ targetInfo }) => {
        if (targetInfo.targetId === this.targetId) this.#events.onTitle(targetInfo.title)
      },
    )
    this.#hearConsole()
    this.#on<{ type: string }>('Page.javascriptDialogOpening', ({ type }) => {
      // The test driver handles other dialogs.
      if (type === 'beforeunload')
        void this.#send('Page.handleJavaScriptDialog', { accept: this.#events.mayLeave() })
    })
    this.#on<Paused>('Fetch.requestPaused', (paused) => void this.#answer(paused))

    await this.#cdp.send('Target.setDiscoverTargets', { discover: true })
    await this.#send('Page.enable')
    await this.#send('Inspector.enable')
    const { frameTree } = await this.#send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree')
    this.#topFrame = frameTree.frame.id
    await this.#send('Runtime.addBinding', { name: toOpen })
    await this.#send('Runtime.addBinding', { name: toAsk })
    // Moves the page's clock like this process's, which may run on the day of the tests.
    await this.#send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(moveDate)})(${aheadMs()})`,
    })
    await this.#send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript() })
    if (preload !== undefined) {
      await this.#send('Runtime.addBinding', { name: toMain, executionContextName: preloadWorld })
      const source = preloadScript(readFileSync(preload, 'utf8'))
      await this.#send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: preloadWorld })
    }
    await this.#send('Runtime.enable')
    await this.#send('Log.enable')
    await this.#send('Fetch.enable', {
      patterns: [{ urlPattern: 'http://*.localhost/*' }, { urlPattern: '*', resourceType: 'Document' }],
    })
  }

  /** Reports what scripts log, what they throw, and the browser's own messages about the page. */
  #hearConsole(): void {
    this.#on<{ type: string; args: { value?: unknown; description?: string }[] }>(
      'Runtime.consoleAPICalled',
      ({ type, args }) =>
        this.#events.onConsole(
          type,
          args.map(({ value, description }) => String(description ?? value)).join(' '),
        ),
    )
    this.#on<{ exceptionDetails: { text: string; exception?: { description?: string } } }>(
      'Runtime.exceptionThrown',
      ({ exceptionDetails: { text, exception } }) =>
        this.#events.onConsole('error', `${text} ${exception?.description ?? ''}`),
    )
    this.#on<{ entry: { level: string; text: string } }>('Log.entryAdded', ({ entry }) =>
      this.#events.onConsole(entry.level, entry.text),
    )
  }

  async #answer({ requestId, frameId, resourceType, request }: Paused): Promise<void> {
    const url = fromCarried(request.url)
    const mayGo = () =>
      frameId === this.#topFrame ? this.#events.mayNavigate(url) : this.#events.mayNavigateFrame(url)
    if (resourceType === 'Document' && !mayGo()) {
      await this.#send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      return
    }
    const { method, headers, postData } = request
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: postData ?? '' }
    const response = await answerOf(new Request(url, { method, headers, ...body }))
    if (!response) {
      await this.#send('Fetch.continueRequest', { requestId })
      return
    }
    await this.#send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  }
}
