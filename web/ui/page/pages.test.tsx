import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Loaded } from './loaded.tsx';
import { Pagination } from './pagination.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

const renderPages = (page: number, pages: number) =>
  renderAt('/list', <Pagination page={page} pages={pages} to={(to) => `/list?page=${to}`} />);

test('a list of one page has no pagination', async () => {
  const { container } = await renderPages(1, 1);
  expect(container.querySelector('nav')).toBeNull();
});

test('the first page has no previous one, the last no next one', async () => {
  const first = await renderPages(1, 2);
  await expect.element(first.getByRole('link', { name: 'Next page' })).toBeVisible();
  await expect.element(first.getByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  await first.unmount();
  const last = await renderPages(2, 2);
  await expect.element(last.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await expect.element(last.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

test('marks the current page, and leads to another by its URL', async () => {
  const page = await renderPages(2, 9);
  const current = page.getByRole('link', { name: 'Page 2', exact: true });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Page 9' }).click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/list?page=9');
});

test('turning a page is announced, and moves the focus to the results', async () => {
  const page = await renderAt(
    '/list',
    <main id="main">
      <RouteAnnouncer />
      <section id="results">
        <h2>Products</h2>
      </section>
      <Pagination page={1} pages={3} to={(to) => `/list?page=${to}`} />
    </main>,
  );
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(page.getByText('Page 2 of 3')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Products' })).toHaveFocus();
});

test('a skeleton is announced at once, and appears after 150 ms', async () => {
  const page = await renderAt('/', <ListSkeleton rows={4} />);
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Loading…');
  const rows = [...page.container.querySelectorAll('.skeleton')];
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const { animationName, animationDelay, animationFillMode } = getComputedStyle(row);
    expect(animationName).toMatch(/^skeleton-in,/);
    expect(animationDelay).toMatch(/^0\.15s,/);
    expect(animationFillMode).toMatch(/^backwards,/);
  }
});

test('shows a skeleton, and then what has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = await renderAt(
    '/',
    <Loaded of={promise} skeleton={<ListSkeleton />} failed="It did not load.">
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  resolve('Here it is');
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
});

test('what was loaded is shown at once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = await renderAt(
    '/',
    <Loaded of={promise} skeleton={<ListSkeleton />}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
  const steps: string[] = [];
  const observer = new MutationObserver(() => steps.push(page.container.innerText));
  observer.observe(page.container, { childList: true, subtree: true });
  setTimeout(() => steps.push('200 ms later'), 200);
  resolve('मिट्टी का कुल्हड़');
  await expect.poll(() => steps).toContain('200 ms later');
  observer.disconnect();
  expect(steps[0]).toContain('मिट्टी का कुल्हड़');
});

test('while it is loaded again, what was there stays', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const list = (of: Promise<string>) => (
    <Loaded of={of} skeleton={<ListSkeleton />}>
      {(text) => <p>{text}</p>}
    </Loaded>
  );
  const page = await renderAt(
    '/',
    <Reloaded list={list} promises={[Promise.resolve('12 orders'), promise]} />,
  );
  await expect.element(page.getByText('12 orders')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText('Reloaded once')).toBeVisible();
  await expect.element(page.getByText('12 orders')).toBeVisible();
  resolve('13 orders');
  await expect.element(page.getByText('13 orders')).toBeVisible();
});

interface ReloadedProps {
  promises: readonly [Promise<string>, Promise<string>];
  list: (of: Promise<string>) => ReactNode;
}

function Reloaded({ promises: [first, second], list }: ReloadedProps) {
  const [isAgain, setIsAgain] = useState(false);
  return (
    <>
      {list(isAgain ? second : first)}
      {isAgain && <p>Reloaded once</p>}
      <button type="button" onClick={() => setIsAgain(true)}>
        Reload
      </button>
    </>
  );
}

/** Fails at first; each Retry takes the next promise. */
function Retried({ promises }: { promises: Promise<string>[] }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <section>
      <h2>Facts</h2>
      <Loaded
        of={promises[attempt] ?? Promise.resolve('')}
        skeleton={<ListSkeleton />}
        failed="It did not load."
        onRetry={() => setAttempt(attempt + 1)}
      >
        {(text) => <p>{text}</p>}
      </Loaded>
    </section>
  );
}

test('after a failure Retry loads again, and the heading takes the focus', async () => {
  const failure = Promise.reject(new Error('offline'));
  failure.catch(() => undefined);
  const page = await renderAt('/', <Retried promises={[failure, Promise.resolve('Here it is')]} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('It did not load.');
  page.getByRole('button', { name: 'Retry' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Facts' })).toHaveFocus();
});

function Item({ name, onRemove }: { name: string; onRemove: () => void }) {
  const button = useFocusFallback<HTMLButtonElement>('remove-item');
  return (
    <button ref={button} type="button" className="remove-item" onClick={onRemove}>
      {`Remove ${name}`}
    </button>
  );
}

function Items() {
  const [names, setNames] = useState(['A', 'B', 'C']);
  return (
    <main id="main">
      <h1>Items</h1>
      {names.map((name) => (
        <Item
          key={name}
          name={name}
          onRemove={() => setNames(names.filter((each) => each !== name))}
        />
      ))}
    </main>
  );
}

test('removing items moves the focus to the next one, the previous one, then the heading', async () => {
  const page = await renderAt('/', <Items />);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await remove('B').click();
  await expect.element(remove('C')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('A')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Items' })).toHaveFocus();
});

test('the focus stays where it is when something else is removed', async () => {
  const onFocus = vi.fn();
  const page = await renderAt(
    '/',
    <>
      <Items />
      <input aria-label="Elsewhere" onFocus={onFocus} />
    </>,
  );
  await page.getByLabelText('Elsewhere').click();
  const button = page.getByRole('button', { name: 'Remove B' }).element() as HTMLButtonElement;
  button.click();
  await expect.element(page.getByRole('button', { name: 'Remove B' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Elsewhere')).toHaveFocus();
});
