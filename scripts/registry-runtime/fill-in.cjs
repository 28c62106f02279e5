// JavaScript and web APIs that Node 18 lacks. Those that it has stay as they are.
require('core-js/stable')

AbortSignal.any ??= (signals) => {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}

// The checksum of zip and gzip, which Node has since version 20.
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
