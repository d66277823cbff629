import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { deferred } from '#web/offline/deferred.ts';
import { afterPaint } from '#web/ui/page/after-paint.ts';
import { type KeptName, keep, keyOf, nextRequest, owner, recall, subscribe } from './memory.ts';

/** Result of a loader: what is known at once, and the answer that corrects it. */
export interface Answer<T> {
  key: string;
  name: KeptName;
  first: T | Promise<T>;
  /** Rejects when the shop could not be asked. */
  refreshed: Promise<T>;
  load: () => Promise<T>;
}

interface Question<T> {
  name: KeptName;
  /** The parameters or the query. */
  sent?: object;
  load: () => Promise<T>;
  /** Computes the answer from what else is known. It goes before what is kept of an earlier one. */
  derive?: () => T | undefined;
}

export const isPending = <T>(value: T | Promise<T>): value is Promise<T> =>
  value instanceof Promise;

/** Answers from memory, and asks the shop once that is painted: a request would slow the click. */
export function answerFor<T>({ name, sent, load, derive }: Question<T>): Answer<T> {
  const key = keyOf(name, sent);
  const derived = derive?.();
  if (derived !== undefined) keep(name, key, derived);
  const known = recall<T>(key) ?? derived;
  const askShop = () => ask(name, key, load);
  const refreshed = deferred(known === undefined ? askShop() : afterPaint().then(askShop));
  return { key, name, first: known ?? refreshed, refreshed, load };
}

/**
 * Asks once a component that no loader opens is on the page, before that is painted: until then React
 * may draw it any number of times, and each would be a request.
 */
export function useAnswer<T>(answer: () => Answer<T>) {
  const [asked, setAsked] = useState<Answer<T>>();
  const ask = () => setAsked(answer());
  const onMount = useEffectEvent(ask);
  useLayoutEffect(() => onMount(), []);
  return [asked, ask] as const;
}

/** The latest answer; a promise while there is none. */
export function useLatest<T>({ key, name, first, load }: Answer<T>): T | Promise<T> {
  useEffect(() => {
    const shown = { name, key, reload: () => ask(name, key, load) };
    allShown.add(shown);
    return () => {
      allShown.delete(shown);
    };
  }, [name, key, load]);
  const latest = useSyncExternalStore(subscribe, () => recall<T>(key));
  return latest ?? first;
}

const allShown = new Set<{ name: KeptName; key: string; reload: () => Promise<unknown> }>();

/** Asks again for what is on the screen. What cannot be loaded stays as it was. */
export const reloadShown = (isMeant: (name: KeptName) => boolean) =>
  Promise.allSettled(
    [...allShown].filter(({ name }) => isMeant(name)).map(({ reload }) => reload()),
  );

/** The answers to a call that are on the screen. */
export const recallShown = <T>(call: KeptName): T[] =>
  [...allShown].flatMap(({ name, key }) => {
    const value = name === call ? recall<T>(key) : undefined;
    return value === undefined ? [] : [value];
  });

/** Keeps the answer for whoever asked. */
async function ask<T>(name: KeptName, key: string, load: () => Promise<T>): Promise<T> {
  const [asked, by] = [nextRequest(), owner()];
  const value = await load();
  if (owner() === by) keep(name, key, value, asked);
  return value;
}
