import { useLayoutEffect, useRef } from 'react';

/**
 * For a control in the rows of a list: when its row goes while it has the focus, the focus goes to
 * the one of the next row, or of the row before. `look` is a class that all of them have.
 */
export function useFocusHandedOn<T extends HTMLElement>(look: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    // It is still in its place here: React takes it away after this.
    return () => {
      if (control === null || document.activeElement !== control) return;
      const all = [...document.querySelectorAll<HTMLElement>(`.${look}`)];
      const place = all.indexOf(control);
      (all[place + 1] ?? all[place - 1])?.focus();
    };
  }, [look]);
  return ref;
}
