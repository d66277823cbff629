import { setImmediate } from 'node:timers/promises';

interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Keys that are asked for while others are being read wait, and are then read with one statement: in a
 * crowd the database is asked seldom, and alone nobody waits. A read begins after it was asked for, so
 * it sees what was committed before.
 */
export function joinReads<Key, Value>(
  read: (keys: Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    while (waiting.length > 0) {
      // Requests that have arrived come in first: the embedded database would let none in between.
      await setImmediate();
      const together = waiting;
      waiting = [];
      try {
        const find = await read(together.map(({ key }) => key));
        for (const { key, resolve } of together) resolve(find(key));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isReading = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isReading) void readAll();
    });
}
