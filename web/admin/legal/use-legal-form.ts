import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type LegalPage, legalForm } from '#contract/legal.ts';
import { useSaved } from '#web/admin/editor/use-saved.ts';
import { ApiError, call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export interface EditedPage {
  slug: LegalPage['slug'];
  title: string;
  /** The page as last saved; undefined until it is saved for the first time. */
  page?: LegalPage;
}

const failed = 'Failed to save page.';

export function useLegalForm({ slug, page: loaded }: EditedPage) {
  const { revalidate } = useRevalidator();
  const [page, keepSaved] = useSaved(loaded);
  const [content, setContent] = useState(page?.content ?? '');
  const [isAsking, setAsking] = useState(false);
  const { version, setVersion, ...conflict } = useConflict({ slug, page, content, setContent });

  const save = async () => {
    const reply = await conflict.detect(
      call('POST /legal-pages', { body: { slug, content, version } }),
    );
    setVersion(reply.page.version);
    keepSaved(reply.page);
    toast.success('Page saved successfully!');
    await revalidate();
  };
  const send = async () => (content.trim() ? save() : setAsking(true));
  const check = () => validationErrors(legalForm, { slug, content });
  const { form, field, busy, showToast } = useForm({ check, send, failed, explains: isStale });
  const saveEmpty = async () => {
    try {
      await save();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(failed, isStale(error) ? '' : error.message);
    }
    setAsking(false);
  };
  const restore = (before: string) => {
    setContent(before);
    const undo = { label: 'Undo', run: () => setContent(content) };
    toast.success('Restored into the editor. Save to publish it.', undo);
  };
  return {
    ...{ content, setContent, restore, form, field, busy, conflict },
    isUnsaved: content.trim() !== (page?.content ?? '').trim(),
    ...{ isAsking, saveEmpty, stopAsking: () => setAsking(false) },
  };
}

interface ConflictProps extends Pick<EditedPage, 'slug' | 'page'> {
  content: string;
  setContent: (content: string) => void;
}

/** Detects that somebody else saved first. Reloading keeps the typed text as `ownText`. */
function useConflict({ slug, page, content, setContent }: ConflictProps) {
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(page?.version ?? 0);
  const [stale, setStale] = useState(false);
  const [ownText, setOwnText] = useState<string | null>(null);
  const detect = async <T>(saving: Promise<T>) => {
    try {
      const reply = await saving;
      setOwnText(null);
      return reply;
    } catch (problem) {
      setStale(isStale(problem));
      throw problem;
    }
  };
  const loadLatest = async () => {
    const { page: latest } = await call('GET /legal-pages/{slug}', { params: { slug } });
    setOwnText(content);
    setContent(latest.content);
    setVersion(latest.version);
    setStale(false);
    await revalidate();
  };
  const reload = () => loadLatest().catch(sayFailure());
  const restoreOwnText = () => {
    setContent(ownText ?? content);
    setOwnText(null);
  };
  return { version, setVersion, isStale: stale, ownText, detect, reload, restoreOwnText };
}
