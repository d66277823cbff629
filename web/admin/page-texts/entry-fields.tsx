import { useState } from 'react';
import { flushSync } from 'react-dom';
import { maxTextItems, type PageText } from '#contract/page-texts.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Fieldset } from '#web/ui/form/choice.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';

interface EntryFieldsProps {
  saved: PageText['items'];
  field: (name: string) => { name: string; error?: string };
  onAdd: () => void;
  onRemove: () => void;
}

export function EntryFields({ saved, field, onAdd, onRemove }: EntryFieldsProps) {
  const { entries, add, remove } = useEntries(saved);
  return (
    <>
      {entries.map(({ key, title, text }, index) => (
        <Fieldset key={key} legend={`Entry ${index + 1}`} className="grid gap-3">
          <TextField {...field(nameOf(index, 'title'))} label="Title" defaultValue={title} />
          <TextArea {...field(nameOf(index, 'text'))} label="Text" rows={2} defaultValue={text} />
          <RemoveEntry
            label={`Remove entry ${index + 1}`}
            onClick={() => {
              remove(key);
              onRemove();
            }}
          />
        </Fieldset>
      ))}
      {entries.length < maxTextItems && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              add();
              onAdd();
            }}
          >
            <Icon name="plus" className="size-4" />
            Add entry
          </Button>
        </div>
      )}
    </>
  );
}

function RemoveEntry(props: { label: string; onClick: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>('remove-entry');
  return (
    <IconButton {...props} ref={ref} className="remove-entry hover:text-danger">
      <Icon name="trash-2" />
    </IconButton>
  );
}

/** The key of an entry outlives the removal of one before it. */
function useEntries(saved: PageText['items']) {
  const [entries, setEntries] = useState(() => saved.map((entry, key) => ({ key, ...entry })));
  const [nextKey, setNextKey] = useState(saved.length);
  return {
    entries,
    add: () => {
      setNextKey(nextKey + 1);
      setEntries([...entries, { key: nextKey, title: '', text: '' }]);
    },
    // Flushed, because the fields must be gone before the form is read again.
    remove: (key: number) =>
      flushSync(() => setEntries(entries.filter((entry) => entry.key !== key))),
  };
}

/** The name of a field in errors of the API. */
const nameOf = (index: number, part: 'title' | 'text') => `blocks.0.items.${index}.${part}`;

export function entriesIn(typed: Typed): PageText['items'] {
  const entries: PageText['items'] = [];
  for (let index = 0; nameOf(index, 'title') in typed; index += 1) {
    entries.push({
      title: typed[nameOf(index, 'title')] ?? '',
      text: typed[nameOf(index, 'text')] ?? '',
    });
  }
  return entries;
}
