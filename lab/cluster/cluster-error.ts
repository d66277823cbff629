/** Its message is for the person at the terminal. */
export class ClusterError extends Error {}
