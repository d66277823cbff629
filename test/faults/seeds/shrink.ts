import type { Plan } from './plan.ts';
import type { Result } from './run.ts';

const maxTries = 60;

/** Leaves out every step without which the same thing still goes wrong. */
export async function shrink(
  plan: Plan,
  failed: Result,
  run: (plan: Plan) => Promise<Result>,
): Promise<{ plan: Plan; result: Result }> {
  let least = { plan, result: failed };
  let tries = 0;
  // The last steps first: what comes after the fault goes at once.
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let end = least.plan.steps.length; end > 0 && tries < maxTries; end -= size) {
      const steps = least.plan.steps.toSpliced(Math.max(0, end - size), size);
      const result = await run({ ...least.plan, steps });
      tries += 1;
      if (isSame(result, failed)) least = { plan: { ...least.plan, steps }, result };
    }
  }
  return least;
}

const isSame = (one: Result, other: Result) =>
  kindOf(one) !== undefined && kindOf(one) === kindOf(other);

/** Leaves out the numbers, which differ when steps are missing. */
const kindOf = ({ findings: [first] }: Result) =>
  first?.split('\n')[0]?.replaceAll(/\d+/g, '#').slice(0, 60);
