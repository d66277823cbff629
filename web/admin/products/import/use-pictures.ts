import { useRef, useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import { maxPicturesAtOnce, type ProductImport } from '#contract/products/imports.ts';
import { formDataOf } from '#web/admin/editor/form-data-of.ts';
import { call } from '#web/client.ts';

type Answer = Omit<ReplyOf<'POST /imports/{id}/pictures'>, 'import'>;

/** Sends pictures of a file in batches; what is chosen meanwhile waits. `onEnd` gets the plan with all of them. */
export function usePictures(onEnd: (plan: ProductImport) => Promise<void>) {
  const waiting = useRef<File[]>([]);
  /** How many of the chosen pictures are sent; null when none are on the way. */
  const [sent, setSent] = useState<{ done: number; of: number } | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState('');

  async function sendAll(id: number) {
    const refused = [...(answer?.refused ?? [])];
    let done = 0;
    while (waiting.current.length > 0) {
      const files = waiting.current.slice(0, maxPicturesAtOnce);
      const params = { id: String(id) };
      const { import: plan, ...rest } = await call('POST /imports/{id}/pictures', {
        params,
        body: formDataOf({ files }),
      });
      waiting.current = waiting.current.slice(files.length);
      done += files.length;
      refused.push(...rest.refused);
      setSent({ done, of: done + waiting.current.length });
      setAnswer({ ...rest, refused });
      if (waiting.current.length === 0) await onEnd(plan);
    }
  }

  return {
    sent,
    answer,
    error,
    forget() {
      waiting.current = [];
      setAnswer(null);
      setError('');
    },
    async add({ id }: ProductImport, files: readonly File[]) {
      const isSending = waiting.current.length > 0;
      waiting.current = [...waiting.current, ...files];
      setSent((before) => ({ done: before?.done ?? 0, of: (before?.of ?? 0) + files.length }));
      if (isSending) return;
      setError('');
      await sendAll(id).catch((problem: Error) => {
        waiting.current = [];
        setError(problem.message);
      });
      setSent(null);
    },
  };
}
