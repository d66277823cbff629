import { useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import type { LegalPage } from '#contract/legal.ts';
import { call } from '#web/client.ts';
import { useReply } from '#web/offline/use-reply.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { LegalMarkdown } from './legal-markdown.tsx';

type Version = ReplyOf<'GET /legal-pages/{slug}/versions'>['versions'][number];

interface LegalVersionsProps {
  slug: LegalPage['slug'];
  title: string;
  onRestore: (content: string) => void;
  onClose: () => void;
}

export function LegalVersions({ slug, title, onRestore, onClose }: LegalVersionsProps) {
  const [reply, reload] = useReply(() =>
    call('GET /legal-pages/{slug}/versions', { params: { slug } }),
  );
  return (
    <Dialog title={`Earlier versions of ${title}`} place="wide" onClose={onClose}>
      <Loaded
        of={reply}
        skeleton={<ListSkeleton rows={3} height="h-14" />}
        failed="The earlier versions could not be loaded."
        onRetry={reload}
      >
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="py-8 text-center text-muted">
              No earlier versions yet. Each time you save, the previous text is kept here.
            </p>
          ) : (
            <ul className="grid divide-y divide-border">
              {versions.map((version) => (
                <VersionRow key={version.id} version={version} onRestore={onRestore} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface VersionRowProps {
  version: Version;
  onRestore: (content: string) => void;
}

function VersionRow({ version: { savedAt, replacedBy, content }, onRestore }: VersionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const saved = dayAndTime(savedAt);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block font-medium tabular-nums">Saved {saved}</span>
          <span className="block text-sm text-muted">Replaced by {replacedBy}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'View'} the version of ${saved}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'View'}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onRestore(content)}>
            Restore into the editor
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="rounded-lg border border-border bg-bg p-5">
          <LegalMarkdown text={content} empty="This version was empty." />
        </div>
      )}
    </li>
  );
}
