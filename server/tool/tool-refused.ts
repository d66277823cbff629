/** Its message says in one line what to do. */
export class ToolRefused extends Error {}
