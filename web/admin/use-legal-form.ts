import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LegalPage } from '#contract/legal.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/toast.ts';
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

  const save = async () => {
    await call('POST /legal-pages', { body: { slug, title, content } });
    toast.success('Page saved successfully!');
    await revalidate();
  };
  const send = async () => (content.trim() ? save() : setAsking(true));
  const { form, field, busy, message, fail } = useForm({ send, failed });
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
    ...{ content, setContent, restore, form, field, busy, message },
    isUnsaved: content.trim() !== (page?.content ?? '').trim(),
    ...{ isAsking, saveEmpty, stopAsking: () => setAsking(false) },
  };
}
