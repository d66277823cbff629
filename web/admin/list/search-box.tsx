import { type SubmitEvent, useEffect, useRef } from 'react';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { boxButtonLook, boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => unknown;
}

/** Searches on submit. Clearing the box shows the whole list again. */
export function SearchBox({ label, placeholder, search, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  useEffect(() => {
    // Something else changed the URL: Back, or a link that clears the search. The next search may be
    // typed already, above all by a scanner.
    if (!box.current || (isTyping.current && box.current === document.activeElement)) return;
    box.current.value = search;
  }, [search]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    isTyping.current = false;
    onSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    <search className="w-full sm:w-80">
      <form onSubmit={submit} className="relative">
        <input
          ref={box}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={search}
          onChange={({ target }) => {
            isTyping.current = target.value !== '';
            if (target.value === '' && search) onSearch('');
          }}
          maxLength={unitsFor(200)}
          enterKeyHint="search"
          className={`${boxLook} pr-12`}
        />
        <button type="submit" aria-label="Search" className={boxButtonLook}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
