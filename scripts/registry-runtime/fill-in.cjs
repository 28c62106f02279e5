// Words of JavaScript and of the web that Node 18 does not know yet. Whatever it knows stays as it is.
require('core-js/stable')

AbortSignal.any ??= (signals) => {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}

// The sum that zip and gzip use, since Node 20.
require('node:zlib').crc32 ??= (data, before = 0) => {
  let sum = ~before
  for (const byte of Buffer.from(data)) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8)
  return ~sum >>> 0
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})
