import { orderSound } from './order-sound.ts';

const longMs = 60 * 60_000;

export const isVisible = () => document.visibilityState === 'visible';

interface Until {
  signal: AbortSignal;
  end(): void;
}

/**
 * Aborts with `stop`, or when the tab was hidden for an hour; not while it is to ring for new orders.
 */
export function untilLongHidden(stop: AbortSignal): Until {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => (orderSound.read() ? watch() : hidden.abort());
  const watch = () => {
    clearTimeout(timer);
    timer = isVisible() ? undefined : setTimeout(check, longMs);
  };
  watch();
  document.addEventListener('visibilitychange', watch);
  return {
    signal: AbortSignal.any([stop, hidden.signal]),
    end: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    },
  };
}

export function untilVisible(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isVisible() && !stop.aborted) return;
      document.removeEventListener('visibilitychange', check);
      stop.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    stop.addEventListener('abort', check);
    check();
  });
}
