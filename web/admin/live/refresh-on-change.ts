import type { ChangedNoun } from '#contract/rules/live/changes.ts';
import { onChange } from './changes.ts';
import { isVisible } from './visibility.ts';

/** Shortest time between two reads, so that a crowd of orders does not cause one for each. */
const everyMs = 3_000;

/** How soon a page is read again once nothing in it is edited any more. */
const retryMs = 500;

/**
 * Refreshes a page when any of these changes: at once, then every few seconds at most, and not while
 * it is hidden, something in it is being edited or it is about to be left. Returns a function that
 * ends this.
 */
export function refreshOnChange(
  nouns: readonly ChangedNoun[],
  refresh: () => unknown,
  isLeaving: () => boolean = () => false,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const attempt = () => {
    const wait = refreshedAt + everyMs - performance.now();
    if (wait > 0 || !isVisible() || isEditing() || isLeaving()) {
      timer = setTimeout(attempt, Math.max(wait, retryMs));
      return;
    }
    timer = undefined;
    refreshedAt = performance.now();
    refresh();
  };
  const stop = onChange(({ noun }) => {
    if (nouns.includes(noun)) timer ??= setTimeout(attempt);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/**
 * Tells whether somebody types, or is asked, in what a refresh may take away: a dialog, or the text
 * field of a row.
 */
function isEditing() {
  if (
    document.querySelector('dialog[open]:is([role=alertdialog], :has(input, select, textarea))')
  ) {
    return true;
  }
  const { activeElement } = document;
  const isTyped = activeElement?.matches('input:not([type=checkbox]), textarea');
  return isTyped === true && activeElement?.closest('td, li, article') !== null;
}
