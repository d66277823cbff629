import { explain } from './explain.ts';

/** A terminal and systemd signal every process, and npm forwards its own signal: one request to stop. */
const duplicateMs = 2_000;

/**
 * Ends the process on SIGTERM or SIGINT. Returns a function that sets what to close first; a second,
 * later signal ends the process without waiting for that.
 */
export function stopOnSignals(): (close: () => Promise<void>) => void {
  let close = async () => {};
  let signalledAt = 0;
  const stop = () => {
    if (signalledAt > 0) {
      if (Date.now() - signalledAt > duplicateMs) process.exit(1);
      return;
    }
    signalledAt = Date.now();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return (closeFirst) => {
    close = closeFirst;
  };
}
