import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Moves the focus when the element is removed while focused: to the next element with the class
 * `siblings`, else to the previous one, else to the heading of the section.
 */
export function useFocusFallback<T extends HTMLElement>(siblings?: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const removed = ref.current;
    // React removes the element after this cleanup, so it is still in the document here.
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      const all = siblings ? [...document.querySelectorAll<HTMLElement>(`.${siblings}`)] : [];
      const place = all.indexOf(removed);
      (all[place + 1] ?? all[place - 1])?.focus();
      const part = removed.closest<HTMLElement>('section, dialog, main');
      // Its siblings may be removed with it, and a hidden element keeps the focus for a while.
      queueMicrotask(() => {
        const { activeElement, body } = document;
        if (activeElement === body || removed.contains(activeElement)) focusHeading(part);
      });
    };
  }, [siblings]);
  return ref;
}
