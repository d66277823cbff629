import { useEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { centreCurrent } from './link-tabs.tsx';

/** Nine tabs of 100 pixels each, of which 300 pixels are in sight, below a tall page. */
function Row({ current }: { current: number }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be centred.
  useEffect(() => centreCurrent(list.current), [current]);
  return (
    <div style={{ paddingTop: 3_000 }}>
      <nav style={{ overflowX: 'auto', width: 300 }}>
        <ul ref={list} style={{ display: 'flex', padding: 0 }}>
          {Array.from({ length: 9 }, (_, at) => (
            <li key={String(at)} style={{ flex: '0 0 100px' }}>
              <span aria-current={at === current ? 'page' : undefined}>{at}</span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

test('the current tab comes to the middle of its row, and the page stays', async () => {
  const screen = await render(<Row current={5} />);
  const row = screen.getByRole('navigation').element();
  const offCentre = () => {
    const [tab, around] = [row.querySelector('[aria-current]'), row.getBoundingClientRect()];
    const { left = 0, width = 0 } = tab?.getBoundingClientRect() ?? {};
    return Math.abs(Math.round(left + width / 2 - (around.left + around.width / 2)));
  };
  await expect.poll(offCentre).toBe(0);
  await screen.rerender(<Row current={2} />);
  await expect.poll(offCentre).toBe(0);
  expect(window.scrollY).toBe(0);
});

test('it does not make the browser lay out the page at once', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  await render(<Row current={5} />);
  expect(measured).not.toHaveBeenCalled();
  await expect.poll(() => page.getByRole('navigation').element().scrollLeft).toBeGreaterThan(0);
});
