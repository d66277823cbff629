import { sayFailure } from '#web/forms/say-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Says how an Undo went. */
export const sayUndone = (undoing: Promise<unknown>): Promise<unknown> =>
  undoing
    .then(() => toast.success('The change is undone.'))
    .catch(sayFailure('The change could not be undone.'));
