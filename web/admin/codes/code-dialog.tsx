import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SentBody } from '#contract/api.ts';
import { indiaAheadOfUtc } from '#contract/rules/selling/days.ts';
import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import { type DiscountCode, discountCodeForm } from '#contract/selling/codes.ts';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { sayUndone } from '#web/admin/editor/say-undone.ts';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, useConflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Checkbox, Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface CodeDialogProps {
  code?: DiscountCode;
  onClose: () => void;
}

/** Adds a discount code or changes one. A reload starts the form again. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const { current, reloads, conflict } = useConflict(code, async () =>
    (await call('GET /codes')).codes.find(({ id }) => id === code?.id),
  );
  return <CodeEditor key={reloads} code={current} conflict={conflict} onClose={onClose} />;
}

function CodeEditor({ code, conflict, onClose }: CodeDialogProps & { conflict: Conflict }) {
  const { revalidate } = useRevalidator();
  const isSaved = useRef(false);
  const send = async (typed: Typed) => {
    const saved = await conflict.detect(save(typed, code));
    isSaved.current = true;
    const undone = code && { label: 'Undo', of: code.code, run: () => undo(code, saved.code) };
    toast.success(`${saved.code.code} is saved.`, undone);
    await revalidate();
    onClose();
  };
  const undo = ({ id, used: _, ...before }: DiscountCode, { version }: DiscountCode) =>
    sayUndone(
      call('PUT /codes/{id}', { params: { id: String(id) }, body: { ...before, version } }).then(
        revalidate,
      ),
    );
  const form = useForm({
    check: codeErrors,
    send,
    failed: 'The discount code was not saved.',
    explains: isStale,
    alongside: (name) => (name === 'startsAt' ? ['endsAt'] : name === 'kind' ? ['value'] : []),
  });
  return (
    <EditorForm
      title={code ? 'Edit discount code' : 'New discount code'}
      place="middle"
      form={form}
      conflict={conflict}
      what="this discount code"
      mayLeave={isSaved}
      onClose={onClose}
    >
      <CodeFields field={form.field} code={code} />
    </EditorForm>
  );
}

const save = (typed: Typed, code?: DiscountCode) =>
  code
    ? call('PUT /codes/{id}', {
        params: { id: String(code.id) },
        body: { ...codeIn(typed), version: code.version },
      })
    : call('POST /codes', { body: codeIn(typed) });

interface CodeFieldsProps {
  field: (name: string) => { name: string; error?: string };
  code: DiscountCode | undefined;
}

function CodeFields({ field, code }: CodeFieldsProps) {
  const [kind, choose] = useState(code?.kind ?? 'PERCENT');
  const values = code && valuesOf(code);
  const box = (name: keyof ReturnType<typeof valuesOf>) => ({
    ...field(name),
    defaultValue: values?.[name],
    autoComplete: 'off',
  });
  return (
    <>
      <TextField
        {...box('code')}
        label="Code"
        hint="What customers type, in small letters or capitals."
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      <div className={twoColumns}>
        <RadioGroup legend="Discount" className="flex flex-wrap gap-x-6">
          {kinds.map(({ value, label }) => (
            <Radio
              key={value}
              name="kind"
              value={value}
              label={label}
              checked={value === kind}
              onChange={() => choose(value)}
            />
          ))}
        </RadioGroup>
        <TextField
          {...box('value')}
          label={kind === 'PERCENT' ? 'Percentage' : 'Amount (₹)'}
          inputMode="decimal"
        />
      </div>
      <div className={twoColumns}>
        <TextField
          {...box('minimum')}
          label="Minimum order (₹)"
          hint="Before the discount. Leave empty for any cart."
          inputMode="decimal"
        />
        {kind === 'PERCENT' && (
          <TextField
            {...box('highestDiscount')}
            label="Maximum discount (₹)"
            hint={noLimit}
            inputMode="decimal"
          />
        )}
      </div>
      <div className={twoColumns}>
        <TextField {...box('startsAt')} label="From" hint={indianTime} type="datetime-local" />
        <TextField {...box('endsAt')} label="Until" hint={indianTime} type="datetime-local" />
        <TextField {...box('usesInAll')} label="Total uses" hint={noLimit} inputMode="numeric" />
        <TextField
          {...box('usesPerCustomer')}
          label="Uses per customer"
          hint={noLimit}
          inputMode="numeric"
        />
      </div>
      <Checkbox
        name="firstOrderOnly"
        defaultChecked={code?.firstOrderOnly ?? false}
        label="Only for a customer’s first order"
      />
      <Checkbox name="active" defaultChecked={code?.active ?? true} label="Active" />
    </>
  );
}

const twoColumns = 'grid gap-4 sm:grid-cols-2';
const noLimit = 'Leave empty for no limit';
const indianTime = 'Indian time. Leave empty for no limit.';

const kinds = [
  { value: 'PERCENT', label: 'A percentage' },
  { value: 'AMOUNT', label: 'An amount' },
] as const;

/** Text that is not a number becomes NaN, which the schema refuses. */
const codeIn = (typed: Typed): SentBody<'POST /codes'> => ({
  code: typed.code ?? '',
  kind: typed.kind === 'AMOUNT' ? 'AMOUNT' : 'PERCENT',
  value: readRupees((typed.value ?? '').replace(/%\s*$/, '')),
  minimum: unlessBlank(typed.minimum, readRupees),
  highestDiscount: unlessBlank(typed.highestDiscount, readRupees),
  firstOrderOnly: typed.firstOrderOnly === 'on',
  startsAt: unlessBlank(typed.startsAt, momentIn),
  endsAt: unlessBlank(typed.endsAt, momentIn),
  usesInAll: unlessBlank(typed.usesInAll, readNumber),
  usesPerCustomer: unlessBlank(typed.usesPerCustomer, readNumber),
  active: typed.active === 'on',
});

const codeErrors = (typed: Typed): Record<string, string> =>
  validationErrors(discountCodeForm, codeIn(typed));

const unlessBlank = <Value,>(typed = '', read: (typed: string) => Value) =>
  typed.trim() ? read(typed) : null;

/** Such as 2026-11-05T09:00, in Indian time, whatever the clock of the device. */
const momentIn = (typed: string) => `${typed.slice(0, 16)}:00+05:30`;

/** Writes a moment in India's time for a field with a date and a time. */
const localTime = (moment: string | null) =>
  moment ? new Date(Date.parse(moment) + indiaAheadOfUtc).toISOString().slice(0, 16) : '';

const words = (number: number | null) => (number === null ? '' : String(number));

/** Values of the form's fields: blank for no limit. */
const valuesOf = (code: DiscountCode) => ({
  code: code.code,
  value: words(code.value),
  minimum: words(code.minimum),
  highestDiscount: words(code.highestDiscount),
  startsAt: localTime(code.startsAt),
  endsAt: localTime(code.endsAt),
  usesInAll: words(code.usesInAll),
  usesPerCustomer: words(code.usesPerCustomer),
});
