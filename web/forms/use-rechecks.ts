import { type FocusEvent, type FormEvent, useRef } from 'react';
import type { Errors } from './form-errors.ts';

type FormField = HTMLInputElement;

interface Rechecks {
  errors: Errors;
  recheck: (form: HTMLFormElement, names: readonly string[]) => void;
  alongside?: (name: string) => readonly string[];
}

/** Validates a field on blur, and on every input while it shows an error. */
export function useRechecks({ errors, recheck, alongside = () => [] }: Rechecks) {
  const { afterPress, onPointerDown } = useAfterPress();
  const onBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as FormField;
    if (value || errors[name]) afterPress(() => recheck(currentTarget, [name]));
  };
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as unknown as FormField;
    const shown = [name, ...alongside(name)].filter((each) => errors[each]);
    if (shown.length > 0) recheck(currentTarget, shown);
  };
  return { onBlur, onInput, onPointerDown };
}

/**
 * An error that appears or disappears shifts the layout below it. While a button is pressed, that
 * would move it away from the pointer and lose the click.
 */
function useAfterPress() {
  const waiting = useRef<(() => void)[] | null>(null);
  const afterPress = (run: () => void) => (waiting.current ? waiting.current.push(run) : run());
  const release = () => {
    const runs = waiting.current ?? [];
    waiting.current = null;
    for (const run of runs) run();
  };
  const onPointerDown = () => {
    waiting.current = [];
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => setTimeout(release), { once: true });
    }
  };
  return { afterPress, onPointerDown };
}
