/** Seeds that once found something: they run in every `npm test`. */
export const failedSeeds: readonly number[] = [];
