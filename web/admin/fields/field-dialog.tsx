import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductField } from '#contract/products/fields.ts';
import { type FieldKind, fieldKinds, mayFilter } from '#contract/rules/catalogue/field-kinds.ts';
import { fieldKindNames } from '#contract/rules/messages/field-kind-names.ts';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, picked, useConflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { fieldIn, hasUnit, typedErrors, unitExample } from './field-values.ts';

interface FieldDialogProps {
  field?: ProductField;
  onClose: () => void;
}

/** Adds a field of products or changes one. A reload starts the form again. */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const { current, reloads, conflict } = useConflict(field, async () =>
    (await call('GET /fields')).fields.find(({ id }) => id === field?.id),
  );
  return <FieldEditor key={reloads} field={current} conflict={conflict} onClose={onClose} />;
}

function FieldEditor({ field, conflict, onClose }: FieldDialogProps & { conflict: Conflict }) {
  const { revalidate } = useRevalidator();
  const isSaved = useRef(false);
  const send = async (typed: Typed) => {
    const saved = await conflict.detect(save(typed, field));
    isSaved.current = true;
    toast.success(`${saved.field.label} is saved.`);
    await revalidate();
    onClose();
  };
  const form = useForm({
    check: typedErrors,
    send,
    failed: 'The field was not saved.',
    explains: isStale,
    alongside: (name) => (name === 'kind' ? ['choices'] : []),
  });
  return (
    <EditorForm
      title={field ? 'Edit field' : 'New field'}
      place="middle"
      form={form}
      conflict={conflict}
      what="this field"
      mayLeave={isSaved}
      onClose={onClose}
    >
      <FieldInputs input={form.field} field={field} />
    </EditorForm>
  );
}

function save(typed: Typed, field?: ProductField) {
  const body = fieldIn(typed);
  if (!field) return call('POST /fields', { body });
  const before = picked(field, Object.keys(body) as (keyof typeof body)[]);
  const params = { id: String(field.id) };
  return call('PUT /fields/{id}', { params, body: { ...body, before } });
}

interface FieldInputsProps {
  input: (name: string) => { name: string; error?: string };
  field: ProductField | undefined;
}

function FieldInputs({ input, field }: FieldInputsProps) {
  const [kind, choose] = useState<FieldKind>(field?.kind ?? 'TEXT');
  const [unit, setUnit] = useState(field?.unit ?? '');
  return (
    <>
      <TextField
        {...input('label')}
        label="Name"
        hint="What customers read, such as Age from or Material"
        defaultValue={field?.label}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <Select
        {...input('kind')}
        label="Type"
        value={kind}
        onChange={({ target }) => choose(target.value as FieldKind)}
      >
        {fieldKinds.map((one) => (
          <option key={one} value={one}>
            {fieldKindNames[one]}
          </option>
        ))}
      </Select>
      {hasUnit(kind) && (
        <TextField
          {...input('unit')}
          label="Unit"
          hint={
            unit.trim()
              ? `Shown as ${unitExample(kind, unit.trim())}`
              : 'Optional, such as years, cm or ₹'
          }
          value={unit}
          onChange={({ target }) => setUnit(target.value)}
          autoComplete="off"
        />
      )}
      {kind === 'CHOICE' && (
        <TextArea
          {...input('choices')}
          label="Choices"
          hint="One per line. Products keep a choice that you remove."
          rows={5}
          dir="auto"
          defaultValue={field?.choices.join('\n')}
        />
      )}
      <div className="grid gap-1">
        <Checkbox
          name="shown"
          defaultChecked={field?.shown ?? true}
          label="Customers see it on the product page"
        />
        {mayFilter(kind) && (
          <Checkbox
            name="filter"
            defaultChecked={field?.filter ?? false}
            label="Customers can filter products by it"
          />
        )}
        <Checkbox
          name="required"
          defaultChecked={field?.required ?? false}
          label="Every product on sale needs it"
        />
      </div>
    </>
  );
}
