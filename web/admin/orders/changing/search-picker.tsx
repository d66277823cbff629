import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { sayFailure } from '#web/forms/say-failure.ts';
import { Field } from '#web/ui/form/field.tsx';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { isMoved, useCombobox } from '#web/ui/form/use-combobox.ts';

interface SearchPickerProps<Found> {
  label: string;
  hint: string;
  /** The accessible name of the list of what was found. */
  list: string;
  /** Says that nothing was found. */
  none: (search: string) => string;
  failed: string;
  find: (search: string) => Promise<Found[]>;
  keyOf: (found: Found) => string;
  onPick: (found: Found) => unknown;
  option: (found: Found) => ReactNode;
  autoFocus?: boolean;
}

/** Milliseconds; long enough to type the next character. */
const pause = 200;

/** Finds by typing or scanning; Enter picks the first one found, or that of the arrow keys. */
export function SearchPicker<Found>({
  label,
  hint,
  list,
  none,
  failed,
  find,
  keyOf,
  onPick,
  option,
  autoFocus,
}: SearchPickerProps<Found>) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ of: string; all: Found[] }>();
  const search = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function finds the same.
  useEffect(() => {
    if (!search) return setFound(undefined);
    let isLatest = true;
    const timer = setTimeout(() => {
      const show = (all: Found[]) => isLatest && setFound({ of: search, all });
      void find(search).then(show, sayFailure(failed));
    }, pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [search]);
  const all = found?.all;
  const { active, setActive, move, idOf, field } = useCombobox({
    listId,
    keys: all?.map(keyOf),
    startsAtFirst: true,
  });
  const pick = (one: Found | undefined) => {
    if (one === undefined) return;
    onPick(one);
    setTyped('');
    setFound(undefined);
  };
  // A scanner presses Enter before the list is there.
  const pickFirst = async () => {
    const isShown = found?.of === search;
    const now = isShown ? found.all : await find(search);
    const chosen = isShown ? now.find((one) => keyOf(one) === active) : undefined;
    pick(chosen ?? now[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (search) void pickFirst().catch(sayFailure(failed));
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <div className="grid gap-1">
      <Field label={label} hint={hint}>
        {(described) => (
          <input
            {...described}
            {...field}
            type="text"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            data-autofocus={autoFocus || undefined}
            className={boxLook}
          />
        )}
      </Field>
      {all && all.length > 0 && (
        <div id={listId} role="listbox" aria-label={list} className="grid max-h-60 overflow-y-auto">
          {all.map((one) => {
            const key = keyOf(one);
            return (
              <button
                key={key}
                type="button"
                id={idOf(key)}
                role="option"
                aria-selected={active === key}
                tabIndex={-1}
                onPointerMove={({ nativeEvent }) => isMoved(nativeEvent) && setActive(key)}
                onClick={() => pick(one)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-left aria-selected:bg-sunken"
              >
                {option(one)}
              </button>
            );
          })}
        </div>
      )}
      {found?.all.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {none(found.of)}
        </p>
      )}
    </div>
  );
}
