import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { boxButtonLook, boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function SearchField({
  onSearch,
  ...input
}: ComponentProps<'input'> & { onSearch?: () => void }) {
  const { suggestions, loadSuggestions } = useSuggestions();
  return (
    <>
      <input
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search products"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={unitsFor(200)}
        {...input}
        onFocus={loadSuggestions}
        onInput={loadSuggestions}
        className={`${boxLook} pr-12`}
      />
      <button type="submit" aria-label="Search" onClick={onSearch} className={boxButtonLook}>
        <Icon name="search" />
      </button>
      {suggestions}
    </>
  );
}

/** They load with the first focus, or with a key where the focus came before the scripts. */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState<ReactNode>();
  const typed = useRef(false);
  const loadSuggestions = ({ type, currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (type === 'input') typed.current = true;
    if (suggestions) return;
    import('#web/store/search/suggestions.tsx').then(
      ({ Suggestions }) =>
        setSuggestions(<Suggestions input={currentTarget} typed={typed.current} />),
      () => undefined,
    );
  };
  return { suggestions, loadSuggestions };
}
