import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Chance } from '../random.ts';
import { type VirtualClock, VirtualTimer } from './clock.ts';
import { immediates } from './immediates.ts';
import type { Scheduler } from './scheduler.ts';

/** What the code of a run takes for time and chance. */
interface Virtual {
  clock: VirtualClock;
  scheduler: Scheduler;
  chance: Chance;
}

let active: Virtual | undefined;

/** Runs have a process of their own, so that nobody else meets these. */
export function use(virtual: Virtual | undefined): void {
  active = virtual;
}

type Real = typeof globalThis;

/** Replaces clock, timers and random numbers. Outside a run they are the real ones. */
export function installVirtualGlobals(): void {
  const { Date: RealDate, setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const realNow = performance.now.bind(performance);
  const now = () => active?.clock.now ?? RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  performance.now = () => active?.clock.ticks ?? realNow();
  const add = (real: (run: () => void, ms?: number) => unknown, repeats: boolean) =>
    ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      active
        ? active.clock.add(() => run(...given), ms, repeats)
        : real(() => run(...given), ms)) as never;
  const clear = (real: (timer: never) => void) =>
    ((timer: unknown) => {
      if (timer instanceof VirtualTimer) timer.close();
      else real(timer as never);
    }) as never;
  Object.assign(globalThis, {
    setTimeout: add(setTimeout as never, false),
    setInterval: add(setInterval as never, true),
    clearTimeout: clear(clearTimeout),
    clearInterval: clear(clearInterval),
  } satisfies Partial<Record<keyof Real, unknown>>);
  countImmediates();
  replacePromises();
  replaceRandom();
  syncBuiltinESMExports();
}

/** Work that goes on by itself, such as React's: the scheduler waits for it. */
function countImmediates() {
  const { setImmediate: real, clearImmediate: realClear } = globalThis;
  const pending = new Set<NodeJS.Immediate>();
  immediates.count = () => pending.size;
  const add = (run: (...given: unknown[]) => void, ...given: unknown[]) => {
    const made = real(() => {
      pending.delete(made);
      run(...given);
    });
    pending.add(made);
    return made;
  };
  const clear = (made: NodeJS.Immediate) => {
    pending.delete(made);
    realClear(made);
  };
  Object.assign(globalThis, { setImmediate: add, clearImmediate: clear });
}

function replacePromises() {
  const { setTimeout: realTimeout, setImmediate: realImmediate } = timers;
  const pause = (ms = 0, value?: unknown, options: { signal?: AbortSignal } = {}) => {
    if (!active) return realTimeout(ms, value, options);
    const { clock } = active;
    const { signal } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        timer.close();
        reject(signal?.reason);
      };
      const end = () => {
        signal?.removeEventListener('abort', stop);
        resolve(value);
      };
      const timer = clock.add(end, ms, false);
      signal?.addEventListener('abort', stop, { once: true });
    });
  };
  const turn = async (value?: unknown) => {
    if (!active) return realImmediate(value);
    await active.scheduler.turn('next turn');
    return value;
  };
  Object.assign(timers, { setTimeout: pause, setImmediate: turn });
}

function replaceRandom() {
  const { randomBytes, randomInt, randomUUID, randomFillSync, webcrypto } = crypto;
  const { getRandomValues } = webcrypto;
  const fill = <Filled extends ArrayBufferView>(into: Filled): Filled => {
    const { buffer, byteOffset, byteLength } = into;
    new Uint8Array(buffer, byteOffset, byteLength).set(active?.chance.bytes(byteLength) ?? []);
    return into;
  };
  const uuid = () => {
    if (!active) return randomUUID();
    const hex = Buffer.from(active.chance.bytes(16)).toString('hex');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
    return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-') as ReturnType<
      typeof randomUUID
    >;
  };
  const replaced = {
    randomBytes: (count: number) => (active ? fill(Buffer.alloc(count)) : randomBytes(count)),
    randomInt: (least: number, end?: number) => {
      if (!active) return end === undefined ? randomInt(least) : randomInt(least, end);
      return end === undefined
        ? active.chance.below(least)
        : least + active.chance.below(end - least);
    },
    randomFillSync: (into: NodeJS.ArrayBufferView) => (active ? fill(into) : randomFillSync(into)),
    randomUUID: uuid,
  };
  Object.assign(crypto, replaced);
  const web = {
    getRandomValues: (into: Uint8Array<ArrayBuffer>) =>
      active ? fill(into) : getRandomValues.call(webcrypto, into),
    randomUUID: uuid,
  };
  Object.assign(globalThis.crypto, web);
  const realRandom = Math.random;
  Math.random = () => (active ? active.chance.below(2 ** 30) / 2 ** 30 : realRandom());
}
