import { useState } from 'react';
import type { PageText } from '#contract/page-texts.ts';
import { defaultTexts, isHeading } from '#contract/rules/page-texts/default-texts.ts';
import { placeName, places } from '#contract/rules/page-texts/places.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from './text-dialog.tsx';
import { useTextChange } from './use-text-change.ts';

export function TextBlock({ block }: { block: PageText }) {
  const [editing, setEditing] = useState(false);
  const { busy, toggle, restore } = useTextChange(block);
  const { id, shown } = block;
  const name = placeName(id);
  const verb = shown ? 'Hide' : 'Show';
  return (
    <li className="grid gap-3 rounded-lg border border-border bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{places[id].part}</h3>
        {isChanged(block) && <Badge>Changed</Badge>}
        {!shown && <Badge tone="warning">Hidden</Badge>}
      </div>
      <Words {...block} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Edit ${name}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        {!isHeading(id) && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={`${verb} ${name}`}
            onClick={toggle}
          >
            {verb}
          </Button>
        )}
        {isChanged(block) && (
          <Button
            variant="quiet"
            size="sm"
            busy={busy}
            aria-label={`Restore the default of ${name}`}
            onClick={restore}
          >
            Restore the default
          </Button>
        )}
      </div>
      {editing && <TextDialog block={block} onClose={() => setEditing(false)} />}
    </li>
  );
}

const isChanged = ({ id, title, text, items }: PageText) =>
  JSON.stringify([title, text, items.map(pair)]) !==
  JSON.stringify([defaultTexts[id].title, defaultTexts[id].text, defaultTexts[id].items.map(pair)]);

const pair = (item: PageText['items'][number]) => [item.title, item.text];

const Words = ({ title, text, items }: PageText) => (
  <div className="grid gap-1 text-sm">
    {title && <p className="font-medium">{title}</p>}
    {text && <p className="max-w-prose whitespace-pre-line text-muted">{text}</p>}
    {items.length > 0 && (
      <p className="text-muted">
        {items.map((item) => [item.title, item.text].find(Boolean)).join(' · ')}
      </p>
    )}
  </div>
);
