import { setImmediate } from 'node:timers/promises';

interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Keys that are asked for while others are being read wait, and are then read together, with one
 * statement. A read begins after its keys were asked for, so it sees all that was committed before.
 */
export function joinReads<Key, Value>(
  read: (keys: Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    while (waiting.length > 0) {
      // Takes in what has arrived: the embedded database answers without a turn of the event loop.
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
