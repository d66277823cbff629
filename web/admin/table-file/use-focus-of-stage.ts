import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the element with `data-autofocus` where the control that had it is gone: each
 * stage of a dialog has controls of its own.
 */
export function useFocusOfStage(stage: string) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stage removes controls.
  useEffect(() => {
    const dialog = content.current?.closest('dialog');
    const { activeElement } = document;
    if (activeElement !== dialog && dialog?.contains(activeElement)) return;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [stage]);
  return content;
}
