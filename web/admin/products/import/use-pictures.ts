import { useRef, useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import { maxArchive, maxPicturesAtOnce, type ProductImport } from '#contract/products/imports.ts';
import { isOfSystem } from '#contract/rules/catalogue/system-files.ts';
import { askBeforeUnload } from '#web/admin/editor/ask-before-unload.ts';
import { formDataOf } from '#web/admin/editor/form-data-of.ts';
import { call } from '#web/client.ts';
import type { Part } from './split-archive.ts';

/** How many pictures products gained, or how many were there before. */
export interface PicturesSent {
  added: number;
  wereThere: number;
}

type Answer = Omit<ReplyOf<'POST /imports/{id}/pictures'>, 'import'>;

/** Sends pictures of a file in batches; what is chosen meanwhile waits. `onEnd` gets the plan with all of them. */
export function usePictures(onEnd: (plan: ProductImport) => Promise<void>) {
  const waiting = useRef<Part[]>([]);
  /** Counts the files that were left: answers to pictures of an earlier file are dropped. */
  const turn = useRef(0);
  /** How many of the chosen pictures are sent; null when none are on the way. */
  const [sent, setSent] = useState<{ done: number; of: number } | null>(null);
  /** How many choices of files are being read before they are sent. */
  const [reading, setReading] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** What came of those sent last; null before the first batch. */
  const [outcome, setOutcome] = useState<PicturesSent | null>(null);
  const [error, setError] = useState('');

  async function sendAll({ id, pictures }: ProductImport, isLeft: () => boolean) {
    const refused = [...(answer?.refused ?? [])];
    const refusedBefore = refused.length;
    let done = 0;
    while (waiting.current.length > 0) {
      const batch = nextBatch(waiting.current);
      const files = batch.map(({ file }) => file);
      const params = { id: String(id) };
      const { import: plan, ...rest } = await call('POST /imports/{id}/pictures', {
        params,
        body: formDataOf({ files }),
      });
      if (isLeft()) return;
      waiting.current = waiting.current.slice(batch.length);
      done += countOf(batch);
      refused.push(...rest.refused);
      setSent({ done, of: done + countOf(waiting.current) });
      setAnswer({ ...rest, refused });
      const usable = done - (refused.length - refusedBefore);
      const gained = Math.max(0, plan.pictures.present - pictures.present);
      const foreign = Math.max(0, plan.pictures.unused - pictures.unused);
      setOutcome({
        added: Math.min(usable, gained),
        wereThere: gained === 0 && foreign === 0 && usable === done ? done : 0,
      });
      if (waiting.current.length === 0) await onEnd(plan);
    }
  }

  return {
    isReading: reading > 0,
    sent,
    outcome: sent ? null : outcome,
    answer,
    error,
    forget() {
      turn.current += 1;
      waiting.current = [];
      setSent(null);
      setReading(0);
      setAnswer(null);
      setOutcome(null);
      setError('');
    },
    /** Reads what is still to be done about the pictures of an import. */
    async readAgain({ id, pictures: { missing, unused } }: ProductImport) {
      if (missing + unused === 0) return;
      const own = turn.current;
      const params = { id: String(id) };
      const found = await call('GET /imports/{id}/pictures', { params });
      if (turn.current === own) setAnswer({ ...found, refused: [] });
    },
    async add(of: ProductImport, chosen: readonly File[]) {
      const own = turn.current;
      const isLeft = () => turn.current !== own;
      const pictures = chosen.filter(({ name }) => !isOfSystem(name));
      setReading((count) => count + 1);
      const stopAskingToRead = askBeforeUnload();
      const parts = (await Promise.all(pictures.map(partsOf)).finally(stopAskingToRead)).flat();
      if (isLeft()) return;
      setReading((count) => count - 1);
      const isSending = waiting.current.length > 0;
      const large = parts.filter(({ file }) => file.size > maxArchive);
      const sendable = parts.filter((part) => !large.includes(part));
      if (!isSending || large.length > 0) setError(tooLargeInWords(large));
      if (sendable.length === 0) return;
      waiting.current = [...waiting.current, ...sendable];
      const count = countOf(sendable);
      setSent((before) => ({ done: before?.done ?? 0, of: (before?.of ?? 0) + count }));
      if (isSending) return;
      setOutcome(null);
      // Sending goes on after the dialog is closed, but not after the page is.
      const stopAsking = askBeforeUnload();
      await sendAll(of, isLeft)
        .catch((problem: Error) => {
          if (isLeft()) return;
          waiting.current = [];
          setError(problem.message);
        })
        .finally(stopAsking);
      if (!isLeft()) setSent(null);
    },
  };
}

/** A request may take a minute, which is enough for this much on a slow line. */
const maxBatchBytes = 8 * 1024 * 1024;

async function partsOf(file: File): Promise<Part[]> {
  const isArchive = /\.zip$/i.test(file.name);
  // Without network neither this file nor the pictures arrive, and sending says so.
  const split = isArchive && (await import('./split-archive.ts').catch(() => null));
  if (!split) return [{ file, pictures: 1 }];
  return split.splitArchive(file, { pictures: maxPicturesAtOnce, bytes: maxBatchBytes });
}

const countOf = (parts: readonly Part[]) => parts.reduce((sum, { pictures }) => sum + pictures, 0);

/** The browser would otherwise send the whole file before the shop refuses it. */
const tooLargeInWords = (parts: readonly Part[]) =>
  parts.length === 0
    ? ''
    : `${parts.map(({ file }) => file.name).join(', ')}: more than 100 MB. Choose the pictures themselves, any number at once.`;

/** Returns as many pictures as one request should have; at least one, which the shop refuses if it is too large. */
export function nextBatch([first, ...others]: readonly Part[]): Part[] {
  if (!first) return [];
  const batch = [first];
  let size = first.file.size;
  for (const part of others) {
    size += part.file.size;
    if (countOf(batch) + part.pictures > maxPicturesAtOnce || size > maxBatchBytes) break;
    batch.push(part);
  }
  return batch;
}
