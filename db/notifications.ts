export interface Listener {
  /** False while the connection is lost and changes go unheard. */
  isListening(): boolean;
  /** Resolves once every change committed so far was heard. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls `heard` with each notice on a channel; with an empty one when some may have been missed.
 */
export type Listen = (channel: string, heard: (what: string) => void) => Promise<Listener>;
