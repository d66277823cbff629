import { useRevalidator } from 'react-router';
import type { PageText } from '#contract/page-texts.ts';
import { defaultTexts } from '#contract/rules/page-texts/default-texts.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import { sayFailure } from '#web/admin/shell/say-failure.ts';
import { call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

/** Changes a block with one press, and offers to undo it. */
export function useTextChange(block: PageText) {
  const { revalidate } = useRevalidator();
  const { running, run } = useOneAtATime();

  const save = async (changed: PageText) => {
    await call('PUT /page-texts', { body: { blocks: [changed] } });
    await revalidate();
  };
  const change = (to: Partial<PageText>, message: string) =>
    run(async () => {
      const undo = () => save(block).catch(sayFailure('The text was not saved.'));
      await save({ ...block, ...to }).then(
        () => toast.success(message, { label: 'Undo', of: placeName(block.id), run: undo }),
        sayFailure('The text was not saved.'),
      );
    });
  return {
    busy: running,
    toggle: () =>
      change({ shown: !block.shown }, `The block is ${block.shown ? 'hidden' : 'shown again'}.`),
    restore: () => change(defaultTexts[block.id], 'The default text is back.'),
  };
}
