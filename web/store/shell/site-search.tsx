import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { SearchForm } from './search-form.tsx';

/** The search in the header. A page may have a field of its own, which the same link and key focus. */
export function SiteSearch() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const inPage = pathname === '/product';
  const start = () => {
    if (!fieldInSight()) flushSync(() => setOpen(true));
    const box = fieldInSight();
    box?.focus();
    // What was searched for before makes way for what is typed.
    box?.select();
  };
  useSlashKey(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      {!inPage && (
        <search
          className={`absolute inset-x-0 top-full bg-bg p-3 lg:static lg:max-w-sm lg:grow lg:p-0 ${open ? '' : 'hidden lg:block'}`}
        >
          <SearchForm
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !open) return;
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </search>
      )}
      {/* Leads to the catalogue's box until scripts run. */}
      <a
        ref={opener}
        href="/product"
        aria-label="Open search"
        aria-expanded={inPage ? undefined : open}
        onClick={(event) => {
          event.preventDefault();
          if (open) setOpen(false);
          else start();
        }}
        className={`grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken ${inPage ? '' : 'lg:hidden'}`}
      >
        <Icon name="search" className="size-6" />
      </a>
    </>
  );
}

/** A field that is not displayed has no parent to be placed by. */
const fieldInSight = () =>
  [...(document.getElementsByName('search') as NodeListOf<HTMLInputElement>)].find(
    (box) => box.offsetParent,
  );

function useSlashKey(start: () => void) {
  // After each render, because `start` is a new function each time.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isBusy = (target as Element).closest('input, textarea, select, dialog');
      if (key !== '/' || ctrlKey || metaKey || altKey || isBusy) return;
      event.preventDefault();
      start();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
