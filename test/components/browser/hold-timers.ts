import { onTestFinished, vi } from 'vitest';

/**
 * Timers of `length` milliseconds end when the test calls them. Vitest moves a faked clock on by
 * itself while it types, clicks or polls, and a busy machine outlasts a real one.
 */
export function holdTimers(length: number) {
  const held = new Map<unknown, () => void>();
  const [setReal, clearReal] = [window.setTimeout, window.clearTimeout];
  const hold = (end: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    if (ms !== length) return setReal(end, ms, ...args);
    const id = setReal(() => undefined);
    held.set(id, () => end(...args));
    return id;
  };
  const set = vi.spyOn(window, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  const clear = vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    held.delete(id);
    clearReal(id);
  });
  onTestFinished(() => {
    set.mockRestore();
    clear.mockRestore();
  });
  return held;
}
