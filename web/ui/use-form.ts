import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/client.ts';

/** What was typed, by the names of the fields. */
export type Typed = Record<string, string>;
type Errors = Record<string, string | undefined>;

interface FormRules {
  /** What is wrong with what was typed, by field; nothing sent while there is anything. */
  check?: (typed: Typed) => Errors;
  send: (typed: Typed, form: HTMLFormElement) => Promise<unknown>;
}

/**
 * A form that keeps what was typed: spread `form` on the <form> and `field('email')` on its field.
 * Errors of the API stand at their fields, the first one focused; `message` is for those of none.
 */
export function useForm({ check = () => ({}), send }: FormRules) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempt]);

  const fail = (found: Errors, text = '') => {
    setErrors(found);
    setMessage(text);
    setAttempt((before) => before + 1);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const typed = typedInto(form);
    const found = check(typed);
    if (hasAny(found)) return fail(found);
    sending.current = true;
    setBusy(true);
    try {
      await send(typed, form);
      setErrors({});
      setMessage('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error.fields, hasAny(error.fields) ? '' : error.message);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const onBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    if (!name || (!value && !errors[name])) return;
    const error = check(typedInto(currentTarget))[name];
    setErrors((before) => ({ ...before, [name]: error }));
  };

  return {
    form: { ref, onSubmit, onBlur, noValidate: true },
    field: (name: string) => ({ name, error: errors[name] }),
    busy,
    message,
    fail,
  };
}

const typedInto = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const hasAny = (errors: Errors) => Object.values(errors).some(Boolean);

/** The errors of required fields that are blank, each with its own words. */
export const missing = (typed: Typed, messages: Record<string, string>): Errors =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !typed[name]?.trim()));
