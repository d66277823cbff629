import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PageText, pageTextsForm } from '#contract/page-texts.ts';
import { hasEntries, isHeading } from '#contract/rules/page-texts/default-texts.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import { EditorDialog } from '#web/admin/editor/editor-dialog.tsx';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { picked } from '#web/forms/use-conflict.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EntryFields, entriesIn } from './entry-fields.tsx';

interface TextDialogProps {
  block: PageText;
  onClose: () => void;
}

export function TextDialog({ block, onClose }: TextDialogProps) {
  const { id } = block;
  const [isReshaped, setReshaped] = useState(false);
  const formId = useId();
  const own = (blocks: readonly PageText[]) => blocks.find((one) => one.id === id) ?? block;
  const { revalidate } = useRevalidator();
  const edited = useRecordForm({
    record: block,
    read: async () => own((await call('GET /page-texts')).blocks),
    valuesOf: ({ title, text }) => ({ [titleField]: title, [textField]: text }),
    check: (typed, shown) => validationErrors(pageTextsForm, bodyOf(typed, shown)),
    save: async (typed, shown) => {
      const { message, blocks } = await call('PUT /page-texts', { body: bodyOf(typed, shown) });
      toast.success(message);
      onClose();
      return own(blocks);
    },
    failed: 'The text was not saved.',
    after: revalidate,
  });
  const { field, conflict } = edited;
  const onRemove = () => {
    setReshaped(true);
    edited.recheckErrors();
  };
  return (
    <EditorDialog
      title={`Edit ${placeName(id)}`}
      place="middle"
      changed={isReshaped}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={edited.busy}>
          Save
        </Button>
      }
    >
      <form key={edited.reloads} {...edited.form} id={formId} className="grid gap-4">
        {conflict.isStale && <EditorConflict what="this text" onReload={conflict.reload} />}
        <TextField {...field(titleField)} label="Title" data-autofocus />
        {!isHeading(id) && (
          <TextArea
            {...field(textField)}
            label="Text"
            hint="{name} becomes the name of the company."
            rows={5}
          />
        )}
        {hasEntries(id) && (
          <EntryFields
            saved={edited.record.items}
            field={field}
            onAdd={() => setReshaped(true)}
            onRemove={onRemove}
          />
        )}
      </form>
    </EditorDialog>
  );
}

/** The changed fields, with the values that were shown for them. */
function bodyOf(typed: Typed, shown: PageText) {
  const words = {
    ...{ title: typed[titleField] ?? '', text: typed[textField] ?? '' },
    items: entriesIn(typed),
  };
  const touched = (['title', 'text', 'items'] as const).filter(
    (name) => JSON.stringify(words[name]) !== JSON.stringify(shown[name]),
  );
  return { blocks: [{ id: shown.id, ...picked(words, touched), before: picked(shown, touched) }] };
}

/** Names of fields, as in the errors of the API. */
const titleField = 'blocks.0.title';
const textField = 'blocks.0.text';
