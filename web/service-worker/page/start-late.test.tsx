import { afterEach, expect, test, vi } from 'vitest';
import { startScript } from './start-late.ts';

const ran = () => document.documentElement.dataset.ran;
const neverPainted = () => vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);

afterEach(() => {
  delete document.documentElement.dataset.ran;
  document.body.replaceChildren();
});

/** A kept page with one script, and `startScript` at its end. */
function openKept() {
  document.body.innerHTML = `
    <script type="late">document.documentElement.dataset.ran = 'yes'</script>
    <link rel="late" href="data:text/javascript,">`;
  const start = document.createElement('script');
  start.textContent = startScript;
  document.body.append(start);
}

test('the scripts of a kept page start after the first paint', async () => {
  openKept();
  expect(ran()).toBeUndefined();
  await expect.poll(ran).toBe('yes');
  expect(document.body.querySelector('link')?.rel).toBe('modulepreload');
});

test.each([
  ['a press', new PointerEvent('pointerdown')],
  ['a key', new KeyboardEvent('keydown')],
])('%s before the first paint starts them', async (_, event) => {
  neverPainted();
  openKept();
  dispatchEvent(event);
  await expect.poll(ran).toBe('yes');
});

test('a hidden page starts them at once', async () => {
  neverPainted();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  openKept();
  await expect.poll(ran).toBe('yes');
});

test('in a page from the server no script waits', () => {
  const frame = neverPainted();
  const start = document.createElement('script');
  start.textContent = startScript;
  document.body.append(start);
  expect(frame).not.toHaveBeenCalled();
});
