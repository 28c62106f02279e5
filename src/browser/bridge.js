// Runs in the window, before the window's own script: what preload is in the shell.
{
  const listeners = new Map()

  new EventSource('/events').onmessage = ({ data }) => {
    const { name, fact } = JSON.parse(data)
    for (const listener of listeners.get(name) ?? []) listener(fact)
  }

  window.desktop = Object.freeze({
    async call(name, input, shop) {
      const response = await fetch('/call', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, input, shop }),
      })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    on(name, listener) {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => own.delete(listener)
    },
  })
}
