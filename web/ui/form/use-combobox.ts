import { useEffect, useState } from 'react';

interface ComboboxProps {
  listId: string;
  /** The options as listed; undefined while the list is closed. */
  keys: readonly string[] | undefined;
  /** The first option is active from the start. Otherwise the field stands between the last and the first. */
  startsAtFirst?: boolean;
}

/** A text field that keeps the focus while arrow keys move through the options of a list. */
export function useCombobox({ listId, keys, startsAtFirst = false }: ComboboxProps) {
  const [chosen, setActive] = useState<string>();
  const first = startsAtFirst ? 0 : -1;
  const place = Math.max(first, keys?.indexOf(chosen ?? '') ?? -1);
  const active = keys?.[place];
  const move = (step: 1 | -1) => {
    const places = (keys?.length ?? 0) - first;
    setActive(keys?.[((place - first + step + places) % places) + first]);
  };
  const idOf = (key: string) => `${listId}-${encodeURIComponent(key)}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': keys !== undefined,
    'aria-controls': keys && listId,
    'aria-activedescendant': activeId,
  } as const;
  return { active, setActive, move, idOf, field };
}

/** False while the mouse rests: browsers send a pointermove too when the list changes under it. */
export const isMoved = ({ movementX, movementY }: PointerEvent) =>
  movementX !== 0 || movementY !== 0;
