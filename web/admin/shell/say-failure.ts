import { ApiError } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** For `catch`: shows an error of the API in a toast, and throws anything else on. */
export const sayFailure =
  (words = '') =>
  (problem: unknown): void => {
    if (!(problem instanceof ApiError)) throw problem;
    if (words) toast.error(words, problem.message);
    else toast.error(problem.message);
  };
