import { useRevalidator } from 'react-router';
import { sayFailure } from '#web/forms/say-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

/** Sends what needs no form, one at a time: says how it went, and loads the page again. */
export function useDirectCall() {
  const { revalidate } = useRevalidator();
  const { running, run } = useOneAtATime();
  const sent = async (send: () => Promise<{ message: string }>) => {
    const { message } = await send();
    toast.success(message);
    await revalidate();
  };
  return {
    busy: running,
    send: (send: () => Promise<{ message: string }>, failed: string) =>
      run(() => sent(send).catch(sayFailure(failed))),
  };
}
