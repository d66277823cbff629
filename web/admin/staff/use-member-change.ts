import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import type { Member } from '#contract/staff.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

export function useMemberChange({ id }: Member) {
  const { revalidate } = useRevalidator();
  const { running, run } = useOneAtATime();
  const save = async (body: SentBody<'PUT /staff/{id}'>) => {
    const { message } = await call('PUT /staff/{id}', { params: { id: String(id) }, body });
    toast.success(message);
    await revalidate();
  };
  const change = (body: SentBody<'PUT /staff/{id}'>) =>
    run(() => save(body).catch(sayFailure('The change was not saved.')));
  return { busy: running, change };
}
