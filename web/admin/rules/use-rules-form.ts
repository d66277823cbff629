import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SellingRules } from '#contract/selling/selling-rules.ts';
import { useSaved } from '#web/admin/editor/use-saved.ts';
import { call } from '#web/client.ts';
import { type Typed, typedInto, useForm } from '#web/forms/use-form.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  type RuleName,
  type RuleValues,
  ruleErrors,
  ruleNames,
  rulesIn,
  valuesOf,
} from './rule-values.ts';

export type RuleField = (name: RuleName) => { name: string; error?: string; defaultValue: string };

export function useRulesForm(loaded: SellingRules) {
  const { revalidate } = useRevalidator();
  const [rules, keepSaved] = useSaved(loaded);
  const saved = valuesOf(rules);
  const [typed, setTyped] = useState(saved);
  const send = async (sent: Typed, form: HTMLFormElement) => {
    const reply = await call('PUT /selling-rules', { body: rulesIn(valuesIn(sent)) });
    showAsSaved(form, sent, valuesOf(reply));
    keepSaved(reply);
    setTyped(valuesIn(typedInto(form)));
    toast.success('The selling rules are saved.');
    await revalidate();
  };
  const { form, field, busy } = useForm({
    check: (values) => ruleErrors(valuesIn(values)),
    send,
    failed: 'The selling rules were not saved.',
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setTyped(valuesIn(typedInto(event.currentTarget)));
  };
  const ruleField: RuleField = (name) => ({ ...field(name), defaultValue: saved[name] });
  return {
    form: { ...form, onInput },
    field: ruleField,
    busy,
    isUnsaved: ruleNames.some((name) => typed[name].trim() !== saved[name].trim()),
  };
}

/** A box that is not ticked sends nothing. */
const valuesIn = (typed: Typed) =>
  Object.fromEntries(ruleNames.map((name) => [name, typed[name] ?? ''])) as RuleValues;

/** The shop writes amounts and lines its own way. What was edited during the save stays. */
function showAsSaved(form: HTMLFormElement, sent: Typed, saved: RuleValues) {
  for (const name of ruleNames) {
    const box = form.elements.namedItem(name);
    const isText = box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement;
    if (isText && box.type !== 'checkbox' && box.value === sent[name]) box.value = saved[name];
  }
}
