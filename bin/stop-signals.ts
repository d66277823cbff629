import { explain } from './explain.ts';

/** Signals this near to each other are one wish: a terminal and systemd send one to each process, and npm hands its own on. */
const sameWishMs = 2_000;

/**
 * Ends the process at SIGTERM or SIGINT, at once while it starts. Returns how to say what is to be
 * closed before; a second signal then ends it without.
 */
export function stopOnSignals(): (close: () => Promise<void>) => void {
  let close = async () => {};
  let askedAt = 0;
  const stop = () => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > sameWishMs) process.exit(1);
      return;
    }
    askedAt = Date.now();
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
  return (given) => {
    close = given;
  };
}
