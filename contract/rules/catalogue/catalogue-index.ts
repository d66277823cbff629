/** Raised by a change that older pages cannot read; they ignore such an index. */
export const indexFormat = 1;

export const maxSuggestions = 8;
