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

/** Tells whether somebody is in a dialog, or in a field of a row: the row may be gone afterwards. */
function isEditing() {
  if (document.querySelector('dialog[open]')) return true;
  const { activeElement } = document;
  const isField = activeElement?.matches('input:not([type=checkbox]), select, textarea');
  return isField === true && activeElement?.closest('td, li, article') !== null;
}
