/** Seeds that once found something: they run in every `npm run test:all`. */
export const failedSeeds: readonly number[] = [
  // The clock was set back while jobs were looked for, and none was for as long.
  1334037485, 1334036306,
  // A mail that waited for two weeks lost its job.
  1334039413, 1334036324,
  // A mail whose answer was lost was taken for one that was never sent.
  1334042018,
];
