/**
 * Pastes what another program has copied, as text and as HTML, into a field. Returns whether the browser
 * would insert the text itself.
 */
export function paste(field: Element, copied: { text?: string; html?: string }): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', copied.text ?? '');
  if (copied.html) clipboardData.setData('text/html', copied.html);
  return field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
