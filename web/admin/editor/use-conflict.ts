import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sayFailure } from '#web/admin/shell/say-failure.ts';
import { isStale } from './is-stale.ts';

export interface Conflict {
  isStale: boolean;
  /** Notes whether this save was refused because somebody else saved first. */
  detect: <T>(saving: Promise<T>) => Promise<T>;
  reload: () => Promise<unknown>;
}

/**
 * The record that an editor shows and what to do when somebody else saves it first. `read` returns it
 * as it is now. Give the editor the version as its key, so that a reload starts it again.
 */
export function useConflict<T>(record: T | undefined, read: () => Promise<T | undefined>) {
  const [current, setCurrent] = useState(record);
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
    setCurrent((await read()) ?? current);
    setStale(false);
    await revalidate();
  };
  const reload = () => loadLatest().catch(sayFailure());
  return { current, conflict: { isStale: stale, detect, reload } satisfies Conflict };
}
