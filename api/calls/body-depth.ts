import { Refusal } from '#shop/refusal.ts';

/** No call takes a body that is nested half as deeply. */
const maxDepth = 20;

/** Throws `Refusal` (validation) for a body that is nested too deeply to be read. */
export function refuseDeep(body: unknown, depth = 0): void {
  if (typeof body !== 'object' || body === null) return;
  if (depth === maxDepth) {
    throw new Refusal(
      'validation',
      `The request is nested too deeply. Please use at most ${maxDepth} levels.`,
    );
  }
  for (const part of Object.values(body)) refuseDeep(part, depth + 1);
}
