// Runs in the window before the window's own script, like preload in the shell.
{
  const listeners = new Map()
  const emit = (name, fact) => {
    for (const listener of listeners.get(name) ?? []) listener(fact)
  }

  // Session storage belongs to this origin, with its port, and to this window until it closes. Unlike a cookie, the
  // browser sends it to no other port, and nowhere by itself.
  const storage = sessionStorage
  let ticket = storage.getItem('ticket')
  const withTicket = () => ({ authorization: `Bearer ${ticket}` })

  // A reload starts with the window's last theme; the first page gets its theme from the host.
  const root = document.documentElement
  const theme = storage.getItem('theme')
  if (theme && !root.dataset.theme) root.dataset.theme = theme
  const storeTheme = () => storage.setItem('theme', root.dataset.theme ?? '')
  storeTheme()
  new MutationObserver(storeTheme).observe(root, { attributeFilter: ['data-theme'] })

  /** Windows of one browser let each other in. Each that is inside holds this lock, so that no window waits in vain for an answer. */
  const inside = 'backroom-inside'
  const windows = new BroadcastChannel(inside)
  const isAnyInside = async () => (await navigator.locks.query()).held.some(({ name }) => name === inside)
  const retryMs = 1000
  async function ticketOfAnother() {
    let isRefused = false
    const received = new Promise((resolve) => {
      windows.onmessage = ({ data }) => {
        if (data.ticket) resolve(data.ticket)
        else if (data.ticket === null) isRefused = true
      }
    })
    // A window of a host that has ended refuses, and another one may answer later.
    while (!isRefused && (await isAnyInside())) {
      windows.postMessage({ asks: true })
      const pause = new Promise((resolve) => setTimeout(resolve, retryMs))
      const answer = await Promise.race([received, pause])
      if (answer !== undefined) return answer
    }
    return null
  }

  async function ticketForKey() {
    const address = new URL(location.href)
    const key = address.searchParams.get('key')
    if (key === null) return null
    address.searchParams.delete('key')
    history.replaceState(null, '', address)
    const response = await fetch('/enter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
    return response.ok ? (await response.json()).ticket : null
  }

  /** Resolves once the host lets this window in. Otherwise sends the window to the page that says what to do. */
  async function enter() {
    ticket = (await ticketForKey()) ?? ticket ?? (await ticketOfAnother())
    if (!ticket) {
      location.replace('/closed')
      return new Promise(() => {})
    }
    storage.setItem('ticket', ticket)
    void navigator.locks.request(inside, { mode: 'shared' }, () => new Promise(() => {}))
    // While its host is away, the asking page may be of another program that took the port.
    windows.onmessage = async ({ data }) => {
      if (data.asks) windows.postMessage({ ticket: (await isKnown()) ? ticket : null })
    }
  }

  /** True when the host on this port issued the ticket. While the host is away, any program may take the port, and must learn nothing. */
  let known = true
  const isOurHost = () => (proving ??= prove().finally(() => (proving = undefined)))
  /** One question at a time: a host that hangs would leave none of a browser's six connections for the calls. */
  let proving
  async function prove() {
    const question = crypto.randomUUID()
    const { proof } = await (await fetch(`/proof/${question}`)).json()
    if (proof !== (await signed(question))) return false
    provenAt = performance.now()
    noteSignOfLife()
    return true
  }

  // A stream that ends says that the host is gone, but the window that listens may be held up, by a print dialog for one.
  // So trust lasts a little longer than the twenty seconds between the stream's signs of life.
  const trustMs = 25_000
  let provenAt = performance.now()
  async function isKnown() {
    if (!known || performance.now() - provenAt <= trustMs) return known
    // Without an answer the next call asks again: `known` changes with the stream alone, and that may go on.
    return isOurHost().catch(() => false)
  }

  /** Returns what shows knowledge of the ticket, and not the ticket. */
  async function signed(text) {
    const bytes = (of) => new TextEncoder().encode(of)
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytes(ticket), algorithm, false, ['sign'])
    const signature = await crypto.subtle.sign(algorithm.name, key, bytes(text))
    return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** The host can't report its own end; the end of its stream does. `why`: the host's words, if it sends this browser no events. */
  let [answers, reason] = [true, undefined]
  const reportAnswers = (now, why, isTakenOver) => {
    if (now === answers && why === reason && !isTakenOver) return
    ;[answers, reason] = [now, why]
    emit('host.answers', { answers, why })
  }

  // A host that hangs does not end its stream, but the stream falls silent: for longer than the twenty seconds between
  // a running host's signs of life, plus half a minute. The window that listens for this one may be held up as well, by
  // a print dialog for one, so the host is sent a request before.
  const [probeMs, stillMs, pollMs] = [45_000, 55_000, 1000]
  let [silentMs, lookedAt, isStill] = [0, performance.now(), false]
  const reportStill = (now) => {
    if (now === isStill) return
    isStill = now
    emit('host.stands-still', { isStill })
  }
  const noteSignOfLife = () => {
    silentMs = 0
    reportStill(false)
  }
  setInterval(() => {
    const now = performance.now()
    // The computer itself may have slept.
    silentMs += Math.min(now - lookedAt, 2 * pollMs)
    lookedAt = now
    if (!answers) stream.postMessage({ again: true })
    // A host that hangs answers when it goes on: the next line of its stream may be twenty seconds later.
    else if (silentMs >= probeMs) void isOurHost().catch(() => false)
    if (answers && silentMs >= stillMs) reportStill(true)
  }, pollMs)

  /**
   * One window listens for all windows of its browser, and passes on what it receives: a browser opens no more than six
   * connections to a host, and streams of six windows would leave none for their calls.
   */
  const listening = 'backroom-listens'
  /** Its name has the ticket: a page of another program that took the port can't join it. */
  let stream
  /** Ends the rest of the window that listens. Others ask for it: a browser holds back the timers of a hidden window, up to a minute. */
  let tryNow = () => undefined
  const receive = ({ again, events = [], answers: now, known: nowKnown, why, isTakenOver }) => {
    if (again) return tryNow()
    noteSignOfLife()
    provenAt = performance.now()
    if (now !== undefined) {
      known = nowKnown
      reportAnswers(now, why, isTakenOver)
    }
    // In a microtask, so that an error of a listener does not end the stream.
    for (const { name, fact } of events) queueMicrotask(() => emit(name, fact))
  }
  const passOn = (message) => {
    stream.postMessage(message)
    receive(message)
  }

  async function hear(body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop()
      const data = lines.filter((line) => line.startsWith('data: '))
      passOn({ events: data.map((line) => JSON.parse(line.slice('data: '.length))) })
    }
  }

  /** @param isTakenOver whether another window listened before: events between its end and this may be lost */
  async function listen(isTakenOver) {
    // The host may have ended unheard.
    if (isTakenOver) known = false
    for (;;) {
      let why
      try {
        known ||= await isOurHost()
        if (known) {
          const response = await fetch('/events', { headers: withTicket() })
          if (response.status === 403) return closed()
          if (response.ok) {
            passOn({ answers: true, known, isTakenOver })
            await hear(response.body)
            known = false
          } else why = await response.text()
        }
      } catch {
        known = false
      }
      passOn({ answers: false, known, why })
      await new Promise((again) => {
        tryNow = again
        setTimeout(again, retryMs)
      })
    }
  }
  /** Listens at once when no window of this browser does, otherwise once those that do are closed. */
  async function listenInTurn() {
    stream = new BroadcastChannel(`${listening} ${ticket}`)
    stream.onmessage = ({ data }) => receive(data)
    // A window that waits for another host of this port must not keep this one from listening. Any page can read the names of locks.
    const turn = `${listening} ${await signed(listening)}`
    let isTakenOver = false
    const inTurn = (lock) => (lock ? listen(isTakenOver) : undefined)
    await navigator.locks.request(turn, { ifAvailable: true }, inTurn)
    isTakenOver = true
    await navigator.locks.request(turn, inTurn)
  }
  function closed() {
    storage.removeItem('ticket')
    location.replace('/closed')
  }

  const entered = enter()
  void entered.then(listenInTurn)

  window.desktop = Object.freeze({
    async call(name, input, shop) {
      // Read now, because it ends some seconds after the press.
      const pressed = navigator.userActivation.isActive
      await entered
      if (!(await isKnown())) throw new Error('Backroom does not answer.')
      const response = await fetch('/call', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...withTicket() },
        body: JSON.stringify({ name, input, shop, pressed }),
      })
      noteSignOfLife()
      // Another window listens, so only its calls tell this one that it is not inside any more.
      if (response.status === 403) closed()
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    on(name, listener) {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      // The window's own script may listen only after the host could not be reached.
      if (name === 'host.answers' && !answers) queueMicrotask(() => listener({ answers, why: reason }))
      return () => own.delete(listener)
    },
  })
}
