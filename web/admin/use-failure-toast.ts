import { useEffect } from 'react';
import { toast } from '#web/ui/overlay/toast.ts';

/** Says in a toast too that what a page shows could not be brought. */
export function useFailureToast(coming: Promise<unknown>, words: string) {
  useEffect(() => {
    let isShown = true;
    coming.catch(() => isShown && toast.error(words));
    return () => {
      isShown = false;
    };
  }, [coming, words]);
}
