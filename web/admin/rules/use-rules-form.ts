import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SellingRules } from '#contract/selling/selling-rules.ts';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { type Conflict, picked } from '#web/forms/use-conflict.ts';
import { type Typed, typedInto, useForm } from '#web/forms/use-form.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { limitsAreSet, limitsNotSet, saveRecommendedLimits } from './recommended-limits.tsx';
import {
  type RuleName,
  type RuleValues,
  ruleErrors,
  ruleNames,
  rulesIn,
  valuesOf,
} from './rule-values.ts';

export type RuleField = (name: RuleName) => { name: string; error?: string; defaultValue: string };

export interface RulesEditorProps {
  rules: SellingRules;
  keep: (saved: SellingRules) => void;
  conflict: Conflict;
}

export function useRulesForm({ rules, keep, conflict }: RulesEditorProps) {
  const { revalidate } = useRevalidator();
  const saved = valuesOf(rules);
  const [typed, setTyped] = useState(saved);
  const isTouched = (values: RuleValues) => (name: RuleName) =>
    values[name].trim() !== saved[name].trim();
  const send = async (sent: Typed, form: HTMLFormElement) => {
    const touched = ruleNames.filter(isTouched(valuesIn(sent)));
    const body = { ...picked(rulesIn(valuesIn(sent)), touched), before: picked(rules, touched) };
    const reply = await conflict.detect(call('PUT /selling-rules', { body }));
    show(form, sent, reply);
    toast.success('The selling rules are saved.');
    await revalidate();
  };
  const show = (form: HTMLFormElement, sent: Typed, reply: SellingRules) => {
    showAsSaved(form, sent, valuesOf(reply));
    keep(reply);
    setTyped(valuesIn(typedInto(form)));
  };
  const { form, field, busy } = useForm({
    check: (values) => ruleErrors(valuesIn(values)),
    send,
    failed: 'The selling rules were not saved.',
    explains: isStale,
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    setTyped(valuesIn(typedInto(event.currentTarget)));
  };
  const saveLimits = async () => {
    const reply = await conflict.detect(saveRecommendedLimits());
    if (form.ref.current) show(form.ref.current, saved, reply);
    toast.success(limitsAreSet);
    await revalidate();
  };
  const ruleField: RuleField = (name) => ({ ...field(name), defaultValue: saved[name] });
  return {
    form: { ...form, onInput },
    field: ruleField,
    setLimits: () =>
      saveLimits().catch((problem: unknown) => {
        if (!isStale(problem)) sayFailure(limitsNotSet)(problem);
      }),
    busy,
    isUnsaved: ruleNames.some(isTouched(typed)),
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
