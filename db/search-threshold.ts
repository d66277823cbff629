/**
 * How alike a searched word and one of a product must be, of 1: low enough to forgive one slip in
 * a word of five letters, such as "chees" for "chess" or "wodden" for "wooden".
 */
export const similarityThreshold = 0.38;

/** The statement that sets it for a session. */
export const wordSimilarity = `set pg_trgm.word_similarity_threshold = ${similarityThreshold}`;
