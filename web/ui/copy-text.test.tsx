import { expect, test, vi } from 'vitest';
import { holdTimers } from '#test/components/browser/hold-timers.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { CopyText } from './copy-text.tsx';

const open = () =>
  renderAt('/checkout', <CopyText prefix="#" text="41" label="Copy order number" />);

test('the text goes onto the clipboard without its prefix, and the page says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  holdTimers(2_000);
  const page = await open();
  await page.getByRole('button', { name: 'Copy order number' }).click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(write.mock.calls).toEqual([['41']]);
});

test('without a clipboard the text is selected instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const page = await open();
  await page.getByRole('button', { name: 'Copy order number' }).click();
  await expect.element(page.getByText('Please copy the selected text.')).toBeVisible();
  expect(String(getSelection())).toBe('41');
});
