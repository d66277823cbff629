import { ApiError } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** A `catch` handler: shows an API error in a toast and rethrows anything else. */
export const sayFailure =
  (words = '') =>
  (problem: unknown): void => {
    if (!(problem instanceof ApiError)) throw problem;
    if (words) toast.error(words, problem.message);
    else toast.error(problem.message);
  };
