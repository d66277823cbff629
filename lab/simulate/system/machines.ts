/** What the shop runs on. Times in milliseconds. */
export interface Machines {
  /** Processes of the shop. */
  webs: number;
  /** Cores for each process: its own thread takes one, compression and garbage collection the rest. */
  coresPerWeb: number;
  primaryCores: number;
  /** They answer what is the same for everybody. Without one the primary does. */
  replicas: number;
  replicaCores: number;
  /** Connections of a process. */
  pool: number;
  /** Way between a process and PostgreSQL, there and back. */
  network: number;
  /** How long a commit waits for the disk, and for a standby if it must. */
  commitWait: number;
  /** How often each page is asked for, relative to the others. */
  pages: readonly number[];
  /** True when the processes also send mails, as far as orders leave them time. */
  sendMails: boolean;
  /** Everything, even the load generator, shares this many cores instead. */
  sharedCores?: number;
}
