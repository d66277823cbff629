import { useEffect } from 'react';
import { toast } from '#web/ui/overlay/toast.ts';

/** Shows a toast when the data of a page fails to load. */
export function useFailureToast(data: Promise<unknown>, message: string) {
  useEffect(() => {
    let isShown = true;
    data.catch(() => isShown && toast.error(message));
    return () => {
      isShown = false;
    };
  }, [data, message]);
}
