import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LegalPage } from '#contract/legal.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { TextArea } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Typed, useForm } from '#web/ui/use-form.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface LegalFormProps {
  slug: LegalPage['slug'];
  title: string;
  /** The page as last saved; none before the first time. */
  page?: LegalPage;
}

/** The text of a legal page, and beside it how it will look. */
export function LegalForm({ slug, title, page }: LegalFormProps) {
  const { revalidate } = useRevalidator();
  const [content, setContent] = useState(page?.content ?? '');
  const send = async ({ content = '' }: Typed) => {
    await call('POST /legal-pages', { body: { slug, title, content } });
    toast.success('Page saved successfully!');
    await revalidate();
  };
  const { form, field, busy, message } = useForm({ send, failed: 'Failed to save page.' });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form {...form} className="grid gap-4">
        <FormMessage>{message}</FormMessage>
        <TextArea
          {...field('content')}
          label={title}
          hint="## starts a heading, - a list, **bold**, *emphasis*, [words](address) a link"
          rows={22}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <p className="text-sm text-muted">
            {page ? `Last saved ${dayAndTime(page.updatedAt)}` : 'Not saved yet'}
          </p>
        </div>
      </form>
      <section className="grid gap-3">
        <h2 className="text-sm text-muted">Preview</h2>
        <div className="rounded-lg border border-border bg-surface p-5">
          {content ? <Markdown text={content} /> : <p className="text-muted">Nothing yet.</p>}
        </div>
      </section>
      <LeaveGuard unsaved={content.trim() !== (page?.content ?? '').trim()} />
    </div>
  );
}
