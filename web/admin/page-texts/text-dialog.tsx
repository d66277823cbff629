import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PageText, pageTextsForm } from '#contract/page-texts.ts';
import { hasEntries } from '#contract/rules/page-texts/default-texts.ts';
import { placeName } from '#contract/rules/page-texts/places.ts';
import { EditorDialog } from '#web/admin/editor/editor-dialog.tsx';
import { call } from '#web/client.ts';
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

export function TextDialog({ block, onClose }: TextDialogProps) {
  const { id } = block;
  const { revalidate } = useRevalidator();
  const [isReshaped, setReshaped] = useState(false);
  const formId = useId();
  const bodyOf = (typed: Typed) => ({
    blocks: [{ id, title: typed[titleField], text: typed[textField], items: entriesIn(typed) }],
  });
  const check = (typed: Typed) => validationErrors(pageTextsForm, bodyOf(typed));
  const send = async (typed: Typed) => {
    const reply = await call('PUT /page-texts', { body: bodyOf(typed) });
    await revalidate();
    toast.success(reply.message);
    onClose();
  };
  const { form, field, busy, recheckErrors } = useForm({
    check,
    send,
    failed: 'The text was not saved.',
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

/** As the API names its errors. */
const titleField = 'blocks.0.title';
const textField = 'blocks.0.text';
