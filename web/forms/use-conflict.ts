import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isStale } from './is-stale.ts';
import { sayFailure } from './say-failure.ts';

export interface Conflict {
  isStale: boolean;
  /** Notes whether this save was refused because somebody else saved first. */
  detect: <T>(saving: Promise<T>) => Promise<T>;
  reload: () => Promise<unknown>;
}

/**
 * The record that an editor shows and what to do when somebody else saves it first. `read` returns it
 * as it is now. Give the editor `reloads` as its key, so that a reload starts it again; an editor that
 * stays open keeps what it has saved.
 */
export function useConflict<T>(record: T, read: () => Promise<T | undefined>) {
  const [current, keep] = useState(record);
  const [reloads, setReloads] = useState(0);
  const [stale, setStale] = useState(false);
  const { revalidate } = useRevalidator();
  const detect = async <R>(saving: Promise<R>) => {
    try {
      return await saving;
    } catch (problem) {
      setStale(isStale(problem));
      throw problem;
    }
  };
  const loadLatest = async () => {
    keep((await read()) ?? current);
    setReloads(reloads + 1);
    setStale(false);
    await revalidate();
  };
  const reload = () => loadLatest().catch(sayFailure());
  return {
    current,
    keep,
    reloads,
    conflict: { isStale: stale, detect, reload } satisfies Conflict,
  };
}

/** The fields of a record whose names are given, such as those that were touched. */
export const picked = <T extends object, K extends keyof T>(record: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Partial<Pick<T, K>>;
