import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#web/ui/page/focus-heading.ts';

/**
 * For what may go while it has the focus: the focus goes to the next one of those with the class
 * `look`, or to the one before; without any to the heading that it stood under.
 */
export function useFocusHandedOn<T extends HTMLElement>(look?: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const going = ref.current;
    // It is still in its place here: React takes it away after this.
    return () => {
      if (!going?.contains(document.activeElement)) return;
      const all = look ? [...document.querySelectorAll<HTMLElement>(`.${look}`)] : [];
      const place = all.indexOf(going);
      (all[place + 1] ?? all[place - 1])?.focus();
      const around = going.closest<HTMLElement>('section, dialog, main');
      // The others may have gone together with it; what is only hidden keeps the focus for a while.
      queueMicrotask(() => {
        const { activeElement, body } = document;
        if (activeElement === body || going.contains(activeElement)) focusHeading(around);
      });
    };
  }, [look]);
  return ref;
}
