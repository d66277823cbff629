import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * Announces the title to screen readers after a change of route, and focuses the content. After a
 * change of page in a list, announces the page number and focuses the results. Other navigations leave
 * the focus alone, unless the focused element is gone.
 */
export function RouteAnnouncer() {
  const { key, pathname, state } = useLocation();
  const shown = useRef({ key, pathname });
  const [said, setSaid] = useState('');

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const turnedTo = state?.turnedTo ?? '';
    const isOther = before.pathname !== pathname;
    setSaid(isOther ? document.title : turnedTo);
    if (document.querySelector('dialog:modal')) return;
    if (isOther) document.getElementById('main')?.focus({ preventScroll: true });
    else if (turnedTo || document.activeElement === document.body) {
      focusHeading(document.getElementById('results'));
    }
  }, [key, pathname, state]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
