import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from './search-field.tsx';

/** The search in the header. The catalogue has a box of its own, which the same link and key focus. */
export function SiteSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const inPage = pathname === '/product';
  const start = () => {
    flushSync(() => setOpen(true));
    const box = document.querySelector<HTMLInputElement>('[name=search]');
    box?.focus();
    // What was searched for before makes way for what is typed.
    box?.select();
  };
  useSlashKey(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => setOpen(false), [pathname]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search')).trim();
    navigate(words ? `/product?${new URLSearchParams({ search: words })}` : '/product');
  };
  return (
    <>
      {!inPage && (
        <search
          className={`absolute inset-x-0 top-full bg-bg p-3 lg:static lg:max-w-sm lg:grow lg:p-0 ${open ? '' : 'hidden lg:block'}`}
        >
          <form
            action="/product"
            onSubmit={search}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !open) return;
              setOpen(false);
              opener.current?.focus();
            }}
            className="relative"
          >
            <SearchField />
          </form>
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
          if (open && !inPage) setOpen(false);
          else start();
        }}
        className={`grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken ${inPage ? '' : 'lg:hidden'}`}
      >
        <Icon name="search" className="size-6" />
      </a>
    </>
  );
}

function useSlashKey(start: () => void) {
  const latest = useRef(start);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isBusy = (target as Element).closest('input, textarea, select, dialog');
      if (key !== '/' || ctrlKey || metaKey || altKey || isBusy) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
