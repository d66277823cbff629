/**
 * Says whether a secret may be random. Examples in documents and templates are known to everybody, and so
 * is what people type to get past a length. Less than one random key in a million looks like this.
 */
export const isNoPlaceholder = (text: string): boolean =>
  !named.test(text) &&
  !repeated.test(text) &&
  !countsOn(text.toLowerCase()) &&
  new Set(text).size > Math.min(6, text.length / 4);

/** Shorter words also stand in random keys. */
const named =
  /replace|change.?me|your.?(secret|key|token)|^your-|-your-|example|placeholder|insert|password|openssl|^todo[^a-z\d]/i;

/** Eight characters twice in a row, or four of them three times. */
const repeated = /(.{8,})\1|(.{4,})\2\2/s;

const sequences = ['01234567890123456789', '0123456789abcdefghijklmnopqrstuvwxyz', 'qwertyuiop'];

const runs = sequences.flatMap((sequence) =>
  [sequence, [...sequence].reverse().join('')].flatMap((text) =>
    Array.from({ length: text.length - 9 }, (_, at) => text.slice(at, at + 10)),
  ),
);

const countsOn = (text: string) => runs.some((run) => text.includes(run));
