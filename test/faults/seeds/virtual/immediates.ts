/** The real one: `setImmediate` itself is replaced. */
export const realImmediate = setImmediate;

/** How many wait that are not ours. */
export const immediates = { count: () => 0 };
