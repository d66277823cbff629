import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/overlay/toast.ts';

/** Error messages by the names of their fields. */
export type Errors = Record<string, string | undefined>;

/** The message of a toast, and a second line that says what to do. */
export type ToastText = [message: string, help?: string];

export const firstOf = (errors: Errors) => Object.values(errors).find(Boolean);

/** Tells whether the form can show at least one of the errors at a field. */
export const hasFieldFor = (errors: Errors, form: HTMLFormElement) =>
  Object.keys(errors).some((name) => form.elements.namedItem(name));

/** A failure moves the focus to the first field with an error. */
export function useFormErrors() {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt === 0) return;
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) {
      invalid.focus();
      // A field that has the focus already is not scrolled to.
      invalid.scrollIntoView({ block: 'nearest' });
    } else ref.current?.querySelector('[data-form-message]')?.scrollIntoView({ block: 'center' });
  }, [attempt]);

  const dismiss = useRef(() => {});
  const show = (found: Errors, text: string) => {
    setErrors(found);
    setMessage(text);
  };
  /** Shows the errors at their fields, and `text`, which belongs to no field, in the form. */
  const fail = (found: Errors, text = '') => {
    show(found, text);
    setAttempt((before) => before + 1);
  };
  useEffect(() => () => dismiss.current(), []);
  /** Shows a failure in a toast until the next attempt, or until the form goes. */
  const showToast = (...words: Parameters<typeof toast.error>) => {
    dismiss.current = toast.error(...words);
  };
  /** Replaces the errors of the named fields by those in `found`, and keeps the others. */
  const update = (found: Errors, names: readonly string[]) => {
    const named = Object.fromEntries(names.map((name) => [name, found[name]]));
    setErrors((before) => ({ ...before, ...named }));
  };
  const clear = () => show({}, '');
  const dismissToast = () => dismiss.current();
  return { ref, errors, message, fail, showToast, update, clear, dismissToast };
}
