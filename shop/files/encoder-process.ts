import type { Answer, Task } from './encoder.ts';

process.on('message', async ({ id, job, given }: Task) => {
  let answer: Answer;
  try {
    const jobs = await import('./encode.ts');
    const run = jobs[job] as (...given: unknown[]) => Promise<unknown>;
    answer = { id, result: await run(...given) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  if (process.connected) process.send?.(answer);
});
process.on('disconnect', () => process.exit());

// Both signals reach the shop too, which still needs its pictures while it stops.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
