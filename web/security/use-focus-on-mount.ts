import { useEffect, useRef } from 'react';

/** Focuses what replaces the element that had the focus. */
export function useFocusOnMount<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
