import { explain } from './explain.ts';

/** A terminal and systemd signal every process, and npm forwards its own signal: one request to stop. */
const duplicateMs = 2_000;

interface Stop {
  /** Gives those who send requests time to notice, unless the signal aborts it. */
  drain(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const atOnce: Stop = { drain: async () => {}, close: async () => {} };

/**
 * Ends the process: on SIGTERM after a drain, on SIGINT without one, because somebody waits at a
 * terminal. Returns a function that sets what to do first; a second, later signal ends the process
 * without waiting for that.
 */
export function stopOnSignals(): (stop: Partial<Stop>) => void {
  let stop = atOnce;
  let signalledAt = 0;
  const hurry = new AbortController();
  const onSignal = (signal: NodeJS.Signals) => {
    const isRepeated = signalledAt > 0;
    if (isRepeated && Date.now() - signalledAt > duplicateMs) process.exit(1);
    // Even as a repeated signal: a wrapper such as npm may have turned the Ctrl-C into SIGTERM first.
    if (signal === 'SIGINT') hurry.abort();
    if (isRepeated) return;
    signalledAt = Date.now();
    end(stop, hurry.signal).then(
      () => process.exit(0),
      (error) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return (first) => {
    stop = { ...atOnce, ...first };
  };
}

async function end({ drain, close }: Stop, signal: AbortSignal) {
  await drain(signal);
  await close();
}
