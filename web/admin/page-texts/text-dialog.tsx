import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PageText, pageTextsForm } from '#contract/page-texts.ts';
import { hasEntries } from '#contract/rules/page-texts/default-texts.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import { EditorDialog } from '#web/admin/editor/editor-dialog.tsx';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, picked, useConflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EntryFields, entriesIn } from './entry-fields.tsx';

interface TextDialogProps {
  block: PageText;
  onClose: () => void;
}

/** A reload starts the form again. */
export function TextDialog({ block, onClose }: TextDialogProps) {
  const { current, reloads, conflict } = useConflict(block, async () =>
    (await call('GET /page-texts')).blocks.find(({ id }) => id === block.id),
  );
  return <TextEditor key={reloads} block={current} conflict={conflict} onClose={onClose} />;
}

function TextEditor({ block, conflict, onClose }: TextDialogProps & { conflict: Conflict }) {
  const { id } = block;
  const { revalidate } = useRevalidator();
  const [isReshaped, setReshaped] = useState(false);
  const formId = useId();
  const bodyOf = (typed: Typed) => {
    const words = {
      ...{ title: typed[titleField] ?? '', text: typed[textField] ?? '' },
      items: entriesIn(typed),
    };
    const touched = (['title', 'text', 'items'] as const).filter(
      (name) => JSON.stringify(words[name]) !== JSON.stringify(block[name]),
    );
    return { blocks: [{ id, ...picked(words, touched), before: picked(block, touched) }] };
  };
  const check = (typed: Typed) => validationErrors(pageTextsForm, bodyOf(typed));
  const send = async (typed: Typed) => {
    const reply = await conflict.detect(call('PUT /page-texts', { body: bodyOf(typed) }));
    await revalidate();
    toast.success(reply.message);
    onClose();
  };
  const { form, field, busy, recheckErrors } = useForm({
    check,
    send,
    failed: 'The text was not saved.',
    explains: isStale,
  });
  const onRemove = () => {
    setReshaped(true);
    recheckErrors();
  };
  return (
    <EditorDialog
      title={`Edit ${placeName(id)}`}
      place="middle"
      changed={isReshaped}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          Save
        </Button>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        {conflict.isStale && <EditorConflict what="this text" onReload={conflict.reload} />}
        <TextField {...field(titleField)} label="Title" defaultValue={block.title} data-autofocus />
        <TextArea
          {...field(textField)}
          label="Text"
          hint="{name} becomes the name of the company."
          rows={5}
          defaultValue={block.text}
        />
        {hasEntries(id) && (
          <EntryFields
            saved={block.items}
            field={field}
            onAdd={() => setReshaped(true)}
            onRemove={onRemove}
          />
        )}
      </form>
    </EditorDialog>
  );
}

/** Names of fields, as in the errors of the API. */
const titleField = 'blocks.0.title';
const textField = 'blocks.0.text';
