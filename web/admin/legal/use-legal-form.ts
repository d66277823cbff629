import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type LegalPage, legalForm } from '#contract/legal.ts';
import { sayFailure } from '#web/admin/say-failure.ts';
import { wrongBy } from '#web/admin/wrong-by.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

export interface EditedPage {
  slug: LegalPage['slug'];
  title: string;
  /** The page as last saved; none before the first time. */
  page?: LegalPage;
}

const failed = 'Failed to save page.';

/** The editing of a legal page: to save it empty is asked about, to restore it can be undone. */
export function useLegalForm({ slug, title, page }: EditedPage) {
  const { revalidate } = useRevalidator();
  const [content, setContent] = useState(page?.content ?? '');
  const [isAsking, setAsking] = useState(false);
  const { version, setVersion, ...others } = useOthers({ slug, page, content, setContent });

  const save = async () => {
    const reply = await others.unlessOvertaken(
      call('POST /legal-pages', { body: { slug, title, content, version } }),
    );
    setVersion(reply.page.version);
    toast.success('Page saved successfully!');
    await revalidate();
  };
  const send = async () => (content.trim() ? save() : setAsking(true));
  const check = () => wrongBy(legalForm, { slug, content });
  const { form, field, busy, message, fail } = useForm({ check, send, failed });
  const saveEmpty = async () => {
    try {
      await save();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail({}, error.message, failed);
    }
    setAsking(false);
  };
  const restore = (before: string) => {
    setContent(before);
    const undo = { label: 'Undo', run: () => setContent(content) };
    toast.success('Restored into the editor. Save to publish it.', undo);
  };
  return {
    ...{ content, setContent, restore, form, field, busy, message, others },
    isUnsaved: content.trim() !== (page?.content ?? '').trim(),
    ...{ isAsking, saveEmpty, stopAsking: () => setAsking(false) },
  };
}

interface Text extends Pick<EditedPage, 'slug' | 'page'> {
  content: string;
  setContent: (content: string) => void;
}

/** What becomes of the editing when somebody else saves the page meanwhile: nothing typed is lost. */
function useOthers({ slug, page, content, setContent }: Text) {
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(page?.version ?? 0);
  const [isStale, setStale] = useState(false);
  const [mine, setMine] = useState<string | null>(null);
  const unlessOvertaken = async <T>(saving: Promise<T>) => {
    try {
      const reply = await saving;
      setMine(null);
      return reply;
    } catch (problem) {
      setStale(problem instanceof ApiError && problem.code === 'conflict');
      throw problem;
    }
  };
  const takeLatest = async () => {
    const { page: latest } = await call('GET /legal-pages/{slug}', { params: { slug } });
    setMine(content);
    setContent(latest.content);
    setVersion(latest.version);
    setStale(false);
    await revalidate();
  };
  const reload = () => takeLatest().catch(sayFailure());
  const bringBack = () => {
    setContent(mine ?? content);
    setMine(null);
  };
  return { version, setVersion, isStale, mine, unlessOvertaken, reload, bringBack };
}
