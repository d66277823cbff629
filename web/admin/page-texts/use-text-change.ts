import { useRevalidator } from 'react-router';
import type { PageText } from '#contract/page-texts.ts';
import { defaultTexts } from '#contract/rules/page-texts/default-texts.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import { sayUndone } from '#web/admin/editor/say-undone.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { picked } from '#web/forms/use-conflict.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

type Words = Omit<PageText, 'id'>;

/** Changes a block with one press, and offers to undo it. */
export function useTextChange(block: PageText) {
  const { revalidate } = useRevalidator();
  const { running, run } = useOneAtATime();

  const save = async (change: Partial<PageText>, before: Partial<PageText>) => {
    await call('PUT /page-texts', { body: { blocks: [{ ...change, id: block.id, before }] } });
    await revalidate();
  };
  const change = (to: Partial<Words>, message: string) =>
    run(async () => {
      const before = picked(block, Object.keys(to) as (keyof Words)[]);
      const undo = () => sayUndone(save(before, to));
      await save(to, before).then(
        () => toast.success(message, { label: 'Undo', of: placeName(block.id), run: undo }),
        sayFailure('The text was not saved.'),
      );
    });
  return {
    busy: running,
    toggle: () =>
      change({ shown: !block.shown }, `The text is ${block.shown ? 'hidden' : 'shown again'}.`),
    restore: () => change(defaultTexts[block.id], 'The default text is restored.'),
  };
}
