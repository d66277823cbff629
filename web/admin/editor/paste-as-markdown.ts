import type { ClipboardEvent } from 'react';
import { loadWithRetry } from '#web/offline/lazy-with-retry.ts';

/** Writes formatted text or HTML that is pasted into a text area as Markdown. Other text goes in as it is. */
export async function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): Promise<void> {
  const { currentTarget: area, clipboardData } = event;
  const text = clipboardData.getData('text/plain');
  const html = isSource.test(text) ? text : formattedIn(clipboardData.getData('text/html'));
  if (!html) return;
  event.preventDefault();
  const { markdownOf } = await loadWithRetry(
    () => import('#contract/rules/texts/html-to-markdown.ts'),
  );
  area.focus();
  // Only this lets the browser undo it.
  document.execCommand('insertText', false, markdownOf(html)?.markdown ?? text);
}

/** HTML that was copied out of the editor of another shop. */
const isSource = /<\/[a-z][a-z0-9]*>|<br\s*\/?>/i;

/** Google Docs wraps all that it copies into a bold text that is not bold. */
const notBold = /<b\s[^>]*font-weight:\s*normal[^>]*>/gi;

/** What Markdown can say: code editors copy their colours as HTML too. */
const format = /<(?:h[1-6]|b|strong|i|em|ul|ol|table|a)[\s>]/i;

function formattedIn(copied: string): string | undefined {
  const html = copied.replace(notBold, '<div>');
  return format.test(html) ? html : undefined;
}
