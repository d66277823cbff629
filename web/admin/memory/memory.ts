import type { Call } from '#contract/api.ts';
import { readUser } from '#web/session/session.ts';
import { createListeners } from '#web/storage/listeners.ts';

/** What is kept: the answer to a call, or the newest orders that several answers add up to. */
export type KeptName = Call | 'newest orders';

/** Returns the same value where there is nothing to change. */
export type Change = (name: KeptName, value: unknown) => unknown;

interface Entry {
  name: KeptName;
  value: unknown;
  /** The value with the changes that are not yet saved. */
  shown: unknown;
  /** Which request it answers: a later answer to an earlier request is older. */
  asked: number;
}

/** The least recently used first. */
const entries = new Map<string, Entry>();
const maxEntries = 60;
const unsaved = new Set<Change>();
const { notify, subscribe } = createListeners();
let ownerOfAll = '';
let requests = 0;

export { subscribe };

export const keyOf = (name: KeptName, sent?: object) =>
  sent ? `${name} ${JSON.stringify(sent)}` : name;

export const nextRequest = (): number => ++requests;

/** What one role may read, another may not. Empty while nobody is signed in. */
export function owner(): string {
  const user = readUser();
  return user ? `${user.id} ${user.role}` : '';
}

/** Undefined when nothing is kept for whoever is signed in. */
export const recall = <T>(key: string): T | undefined =>
  owner() === ownerOfAll ? (entries.get(key)?.shown as T | undefined) : undefined;

/** All answers to a call that are kept for whoever is signed in, the latest first. */
export const recallAll = <T>(call: KeptName): T[] =>
  owner() === ownerOfAll
    ? [...entries.values()]
        .flatMap(({ name, shown }) => (name === call ? [shown as T] : []))
        .reverse()
    : [];

/** Keeps an answer, unless a later request has been answered already. */
export function keep(name: KeptName, key: string, value: unknown, asked = nextRequest()): void {
  if (!isOwned() || value === null) return;
  const before = entries.get(key);
  if (before && before.asked > asked) return;
  entries.delete(key);
  // The same object for the same answer, so that a list without news is not rendered again.
  const isNews = !before || JSON.stringify(before.value) !== JSON.stringify(value);
  const entry = isNews ? { name, value, shown: withUnsaved(name, value) } : before;
  entries.set(key, { ...entry, asked });
  dropOldest();
  if (isNews) notify();
}

/** Changes whatever is kept, as after a save that was answered with the new state. */
export function changeAll(change: Change): void {
  // What was asked for before the change may be answered without it.
  const asked = nextRequest();
  for (const [key, entry] of entries) apply(change, key, entry, asked);
  notify();
}

/** Copies rows of an answer into the answers to earlier requests. */
export function takeOver(change: Change, asked: number): void {
  for (const [key, entry] of entries) {
    if (entry.asked < asked) apply(change, key, entry, entry.asked);
  }
  notify();
}

function apply(change: Change, key: string, entry: Entry, asked: number) {
  const value = change(entry.name, entry.value);
  if (value === entry.value) return;
  entries.set(key, { ...entry, value, shown: withUnsaved(entry.name, value), asked });
}

/**
 * Shows a change before it is saved, whatever is loaded meanwhile. Call `saved` or `refused` once the
 * shop has answered.
 */
export function showUnsaved(change: Change) {
  unsaved.add(change);
  showAgain();
  return {
    saved: () => {
      unsaved.delete(change);
      changeAll(change);
    },
    refused: () => {
      unsaved.delete(change);
      showAgain();
    },
  };
}

export function forget(isMeant: (name: KeptName) => boolean): void {
  for (const [key, { name }] of entries) if (isMeant(name)) entries.delete(key);
}

export function forgetAll(): void {
  entries.clear();
  unsaved.clear();
  ownerOfAll = '';
}

/** Forgets what belongs to another user or role. */
function isOwned() {
  const now = owner();
  if (now && now !== ownerOfAll) {
    forgetAll();
    ownerOfAll = now;
  }
  return now !== '';
}

const withUnsaved = (name: KeptName, value: unknown) =>
  [...unsaved].reduce((shown, change) => change(name, shown), value);

function showAgain() {
  for (const [key, entry] of entries) {
    entries.set(key, { ...entry, shown: withUnsaved(entry.name, entry.value) });
  }
  notify();
}

function dropOldest() {
  for (const key of entries.keys()) {
    if (entries.size <= maxEntries) return;
    entries.delete(key);
  }
}
