import { ApiError } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** For `catch`: says what the shop answered, behind words of one's own; a fault of ours is thrown on. */
export const sayFailure =
  (words = '') =>
  (problem: unknown): void => {
    if (!(problem instanceof ApiError)) throw problem;
    toast.error(`${words} ${problem.message}`.trim());
  };
