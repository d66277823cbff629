import { type ComponentProps, useState } from 'react';
import type { LegalPage } from '#contract/legal.ts';
import { LeaveGuard } from '#web/admin/editor/leave-guard.tsx';
import { markdownHint } from '#web/admin/editor/rendered-markdown.tsx';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LegalMarkdown } from './legal-markdown.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { type EditedPage, useLegalForm } from './use-legal-form.ts';

export function LegalForm(edited: EditedPage) {
  const { title, page } = edited;
  const [showsVersions, setShowsVersions] = useState(false);
  const { content, setContent, restore, isUnsaved, form, field, busy, conflict, ...empty } =
    useLegalForm(edited);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form {...form} className="grid gap-4 xl:sticky xl:top-8">
        {conflict.isStale && <EditorConflict what="this page" onReload={conflict.reload} />}
        {conflict.ownText !== null && <OwnTextKept onRestore={conflict.restoreOwnText} />}
        <TextArea
          {...field('content')}
          label={title}
          hint={markdownHint}
          rows={22}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button variant="secondary" onClick={() => setShowsVersions(true)}>
            Earlier versions
          </Button>
          <p className="text-sm text-muted">{stateOf(page, isUnsaved)}</p>
        </div>
      </form>
      <Preview content={content} />
      {showsVersions && (
        <LegalVersions
          slug={edited.slug}
          title={title}
          onRestore={(before) => {
            setShowsVersions(false);
            restore(before);
          }}
          onClose={() => setShowsVersions(false)}
        />
      )}
      {empty.isAsking && <EmptyQuestion onConfirm={empty.saveEmpty} onClose={empty.stopAsking} />}
      <LeaveGuard unsaved={isUnsaved} />
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
