/** The real one: `setImmediate` itself is replaced. */
export const realImmediate = setImmediate;

/** How many immediates of other code, such as React's, are pending. */
export const immediates = { count: () => 0 };
