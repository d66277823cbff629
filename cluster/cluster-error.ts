/** One line or a few, for the person at the terminal. */
export class ClusterError extends Error {}
