/** Tells of changes that other processes may have made. */
export interface Listener {
  /** False while the connection is away and changes may go unheard. */
  isListening(): boolean;
  /** Resolves once every change committed by now was told of. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Calls `heard` with every notice on a channel of the database, an empty one when some may have been missed. */
export type Listen = (channel: string, heard: (what: string) => void) => Promise<Listener>;
