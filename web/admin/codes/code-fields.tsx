import { useState } from 'react';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { Checkbox, Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { valuesOf } from './code-values.ts';

interface CodeFieldsProps {
  field: (name: string) => { name: string; error?: string };
  code: DiscountCode | undefined;
}

export function CodeFields({ field, code }: CodeFieldsProps) {
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
      <ValueFields box={box} kind={code?.kind ?? 'PERCENT'} />
      <TextField
        {...box('minimum')}
        label="Items worth at least (₹)"
        hint="Before the code. Leave empty for any cart."
        inputMode="decimal"
      />
      <div className={twoColumns}>
        <TextField {...box('startsAt')} label="From" hint={indianTime} type="datetime-local" />
        <TextField {...box('endsAt')} label="Until" hint={indianTime} type="datetime-local" />
        <TextField {...box('usesInAll')} label="Uses in all" hint={noLimit} inputMode="numeric" />
        <TextField
          {...box('usesPerCustomer')}
          label="Uses for each customer"
          hint={noLimit}
          inputMode="numeric"
        />
      </div>
      <Checkbox
        name="active"
        defaultChecked={code?.active ?? true}
        label="Customers can use this code"
      />
    </>
  );
}

const twoColumns = 'grid gap-4 sm:grid-cols-2';
const noLimit = 'Leave empty for no limit';
const indianTime = 'Indian time. Leave empty for no limit';

interface ValueFieldsProps {
  box: (name: 'value') => object;
  kind: DiscountCode['kind'];
}

function ValueFields({ box, kind: saved }: ValueFieldsProps) {
  const [kind, choose] = useState(saved);
  return (
    <div className={twoColumns}>
      <RadioGroup legend="Takes off" className="flex flex-wrap gap-x-6">
        {kinds.map(({ value, label }) => (
          <Radio
            key={value}
            name="kind"
            value={value}
            label={label}
            defaultChecked={value === saved}
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
  );
}

const kinds = [
  { value: 'PERCENT', label: 'A percentage' },
  { value: 'AMOUNT', label: 'An amount' },
] as const;
