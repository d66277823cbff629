import { type ComponentProps, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type LegalPage, legalForm } from '#contract/legal.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { pasteAsMarkdown } from '#web/admin/editor/paste-as-markdown.ts';
import { markdownHint } from '#web/admin/editor/rendered-markdown.tsx';
import { call } from '#web/client.ts';
import { RecordForm } from '#web/forms/record-form.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { LegalMarkdown } from './legal-markdown.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { MarkdownTools } from './markdown-tools.tsx';

interface LegalFormProps {
  slug: LegalPage['slug'];
  title: string;
  /** The page as last saved; undefined until it is saved for the first time. */
  page?: LegalPage;
}

export function LegalForm({ slug, title, page }: LegalFormProps) {
  const [showsVersions, setShowsVersions] = useState(false);
  const { edited, empty, ownText, restoreOwnText } = useLegalText(slug, page);
  const { content } = edited.values;
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => edited.fill({ content: text });
  const restore = (before: string) => {
    setShowsVersions(false);
    write(before);
    const undo = { label: 'Undo', run: () => write(content) };
    toast.success('Restored into the editor. Save to publish it.', undo);
  };
  const state = (
    <>
      <Button variant="secondary" onClick={() => setShowsVersions(true)}>
        Earlier versions
      </Button>
      <p className="text-sm text-muted">{stateOf(edited.record, edited.isUnsaved)}</p>
    </>
  );
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <RecordForm
        edited={edited}
        what="this page"
        className="grid gap-4 xl:sticky xl:top-8"
        beside={state}
      >
        {ownText !== null && <OwnTextKept onRestore={restoreOwnText} />}
        {!content.trim() && <Template slug={slug} onStart={write} />}
        <div className="grid gap-1">
          <MarkdownTools area={area} onChange={write} />
          <TextArea
            {...edited.field('content')}
            ref={area}
            label={title}
            hint={markdownHint}
            rows={22}
            onPaste={pasteAsMarkdown}
          />
        </div>
      </RecordForm>
      <Preview content={content} />
      {showsVersions && (
        <LegalVersions
          slug={slug}
          title={title}
          onRestore={restore}
          onClose={() => setShowsVersions(false)}
        />
      )}
      {empty.isAsked && <EmptyQuestion onConfirm={empty.confirm} onClose={empty.close} />}
      <LeaveGuard unsaved={edited.isUnsaved} />
    </div>
  );
}

/** The form of a legal page. `ownText` is the text before a reload showed somebody else's; null for none. */
function useLegalText(slug: LegalPage['slug'], page: LegalPage | undefined) {
  const [ownText, setOwnText] = useState<string | null>(null);
  const empty = useQuestion();
  const { revalidate } = useRevalidator();
  const edited = useRecordForm({
    record: page,
    read: async () => {
      const latest = await call('GET /legal-pages/{slug}', { params: { slug } });
      setOwnText(edited.values.content);
      return latest.page;
    },
    valuesOf: (shown) => ({ content: shown?.content ?? '' }),
    check: ({ content }) => validationErrors(legalForm, { slug, content }),
    save: async ({ content }, shown) => {
      if (!content.trim() && !(await empty.ask())) return null;
      const body = { slug, content, version: shown?.version ?? 0 };
      const reply = await call('POST /legal-pages', { body });
      setOwnText(null);
      toast.success('Page saved successfully!');
      return reply.page;
    },
    failed: 'Failed to save page.',
    after: revalidate,
  });
  const restoreOwnText = () => {
    edited.fill({ content: ownText ?? edited.values.content });
    setOwnText(null);
  };
  return { edited, empty, ownText, restoreOwnText };
}

/** A question whose answer is awaited: true once it is confirmed. */
function useQuestion() {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef((_: boolean) => {});
  const answerWith = (confirmed: boolean) => {
    setAsked(false);
    answer.current(confirmed);
  };
  return {
    isAsked,
    ask: () => {
      setAsked(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    confirm: async () => answerWith(true),
    close: () => answerWith(false),
  };
}

interface TemplateProps {
  slug: LegalPage['slug'];
  onStart: (text: string) => void;
}

/** Offers to begin an empty page with a template. */
function Template({ slug, onStart }: TemplateProps) {
  const start = async () => {
    try {
      const [company, { templateOf }] = await Promise.all([
        call('GET /company-details'),
        import('./templates.ts'),
      ]);
      onStart(templateOf(slug, company));
    } catch (problem) {
      sayFailure('The template could not be filled in.')(problem);
    }
  };
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-sunken p-4">
      <p className="text-sm">
        Start from a text for Indian shops, with your company’s details in it. Check it, and fill in
        the words in [brackets].
      </p>
      <Button variant="secondary" size="sm" onClick={start}>
        Start from a template
      </Button>
    </div>
  );
}

const OwnTextKept = ({ onRestore }: { onRestore: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-4 py-2 text-sm">
    This is the version that was saved in the meantime. Your own text is kept until you save or
    leave.
    <Button variant="secondary" size="sm" onClick={onRestore}>
      Bring back my text
    </Button>
  </p>
);

type EmptyQuestionProps = Pick<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onClose'>;

const EmptyQuestion = (props: EmptyQuestionProps) => (
  <ConfirmDialog
    {...props}
    title="Save an empty page?"
    keep="Keep editing"
    confirm="Save empty page"
  >
    Customers will see only “This page is being written.”
  </ConfirmDialog>
);

const Preview = ({ content }: { content: string }) => (
  <section className="grid gap-1">
    <h2 className="text-sm font-medium">Preview</h2>
    <div className="rounded-lg border border-border bg-surface p-5">
      <LegalMarkdown text={content} empty="Nothing to preview yet." />
    </div>
  </section>
);

function stateOf(page: LegalPage | undefined, isUnsaved: boolean) {
  const saved = page ? `Last saved ${dayAndTime(page.updatedAt)}` : 'Not saved yet';
  return isUnsaved && page ? `${saved}\u00a0· unsaved changes` : saved;
}
