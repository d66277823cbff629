import { type FormEvent, useState } from 'react';
import type { Errors } from './form-errors.ts';
import { isStale } from './is-stale.ts';
import { useConflict } from './use-conflict.ts';
import { type Typed, typedInto, useForm } from './use-form.ts';

/** The values of the fields, by name. A box that is not ticked is blank. */
type Values<Name extends string> = Record<Name, string> & Typed;

interface RecordRules<R, Name extends string> {
  /** The record as the page has loaded it. */
  record: R;
  /** Reads the record again, after somebody else has saved it. */
  read: () => Promise<R | undefined>;
  /** The values of the fields for a record. */
  valuesOf: (record: R) => Record<Name, string>;
  check: (typed: Values<Name>, shown: R) => Errors;
  /** Sends what was typed over `shown`. Returns the record as it was saved; null when it was not. */
  save: (typed: Values<Name>, shown: R) => Promise<R | null>;
  failed: string;
  /** Runs once the fields show what was saved, such as to read the page again. */
  after?: () => unknown;
}

/**
 * A form for one record that stays on its page after a save. Use it with `RecordForm`. When somebody
 * else saves first, what was typed stays until the record is reloaded.
 */
export function useRecordForm<R, Name extends string>(rules: RecordRules<R, Name>) {
  const { valuesOf, check, save, failed } = rules;
  const [edited, setEdited] = useState<Typed>({});
  const { current, keep, reloads, conflict } = useConflict(rules.record, async () => {
    const latest = await rules.read();
    setEdited({});
    clear();
    return latest;
  });
  const stored = valuesOf(current);
  const values: Values<Name> = { ...stored, ...edited };
  const blank = Object.fromEntries(Object.keys(stored).map((name) => [name, '']));
  const valuesIn = (typed: Typed) => ({ ...blank, ...typed }) as Values<Name>;
  const { form, field, busy, clear, recheckErrors } = useForm({
    check: (typed) => check(valuesIn(typed), current),
    send: async (sent) => {
      const saved = await conflict.detect(save(valuesIn(sent), current));
      if (saved === null) return;
      show(saved, sent);
      await rules.after?.();
    },
    failed,
    explains: isStale,
  });
  /** Sets the values of the fields. */
  const fill = (words: Typed) => {
    const filled = form.ref.current;
    if (!filled) return;
    for (const [name, word] of Object.entries(words)) {
      const box = filled.elements.namedItem(name) as HTMLInputElement | null;
      if (box && box.type !== 'checkbox') box.value = word;
    }
    setEdited(valuesIn(typedInto(filled)));
  };
  /** Shows a saved record as the shop writes it. A field that was edited since `sent` stays. */
  const show = (saved: R, sent: Typed = stored) => {
    const now = form.ref.current ? valuesIn(typedInto(form.ref.current)) : sent;
    const unedited = Object.entries<string>(valuesOf(saved)).filter(
      ([name]) => now[name] === sent[name],
    );
    keep(saved);
    fill(Object.fromEntries(unedited));
  };
  return {
    form: {
      ...form,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        form.onInput(event);
        setEdited(valuesIn(typedInto(event.currentTarget)));
      },
    },
    field: (name: string) => ({ ...field(name), defaultValue: stored[name as Name] }),
    ...{ busy, conflict, reloads, recheckErrors, fill, show },
    record: current,
    values,
    isUnsaved: touchedIn(values, stored).length > 0,
  };
}

/** Names of the fields that differ from what is stored. */
export const touchedIn = <Name extends string>(typed: Typed, stored: Record<Name, string>) =>
  (Object.keys(stored) as Name[]).filter((name) => typed[name]?.trim() !== stored[name].trim());
