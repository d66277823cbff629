import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { themeScript } from './theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset.theme;
});

/** The theme that the next page load starts with. */
function themeAfterReload() {
  delete root.dataset.theme;
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
  return root.dataset.theme;
}

async function pressSwitch() {
  const page = await renderAt('/', <ThemeSwitch />);
  const button = page.getByRole('button', { name: 'Switch between light and dark' });
  return () => button.click();
}

test('follows the system until a theme is chosen, and remembers the choice', async () => {
  expect(themeAfterReload()).toBeUndefined();
  const press = await pressSwitch();
  await press();
  expect(root.dataset.theme).toBe('dark');
  expect(themeAfterReload()).toBe('dark');
  await press();
  expect(root.dataset.theme).toBe('light');
  expect(themeAfterReload()).toBe('light');
});

test('colours change to the other theme without fading, and fade again afterwards', async () => {
  const page = await renderAt(
    '/',
    <>
      <ThemeSwitch />
      <p className="bg-surface transition-colors">Cards</p>
    </>,
  );
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  expect(fading).toEqual([]);
  const duration = () =>
    getComputedStyle(page.getByText('Cards').element()).transitionDuration.split(',')[0];
  await expect.poll(duration).toBe('0.15s');
});

test('ignores a stored theme that it does not know', () => {
  localStorage.setItem('theme', 'sepia');
  expect(themeAfterReload()).toBeUndefined();
});

test('switches when the browser blocks storage', async () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const press = await pressSwitch();
  await press();
  expect(root.dataset.theme).toBe('dark');
  expect(themeAfterReload()).toBeUndefined();
});
