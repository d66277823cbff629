export interface Listener {
  /** False while the connection is lost and notices are missed. */
  isListening(): boolean;
  /** True from the first failed attempt to restore a lost connection until one succeeds. */
  isAway(): boolean;
  /** Resolves once the notices of all commits so far were received. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Calls `onNotice` with each notice on a channel, and with '' when some may have been missed. */
export type Listen = (channel: string, onNotice: (notice: string) => void) => Promise<Listener>;
