import { createRoutesStub, Link, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { inViewport } from '#test/components/browser/viewport.ts';
import { useFirstRows } from './table.tsx';

const rows = Array.from({ length: 200 }, (_, index) => index);

/** A list, a page before it and one behind it; `drawn` is how many rows each drawing had. */
async function openList() {
  const drawn: number[] = [];
  const List = () => {
    drawn.push(useFirstRows(rows, true).length);
    return <Link to="/behind">Go on</Link>;
  };
  const Behind = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    );
  };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Link to="/list">Open the list</Link> },
    { path: '/list', Component: List },
    { path: '/behind', Component: Behind },
  ]);
  const screen = await render(<Stub />);
  await screen.getByRole('link', { name: 'Open the list' }).click();
  return { screen, drawn };
}

inViewport(1440, 900);

test('the rows in sight are drawn first, then all of them', async () => {
  const { drawn } = await openList();
  await expect.poll(() => drawn.at(-1)).toBe(200);
  expect(drawn[0]).toBe(12);
});

test('after Back all rows are drawn at once', async () => {
  const { screen, drawn } = await openList();
  await screen.getByRole('link', { name: 'Go on' }).click();
  drawn.length = 0;
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => drawn.length).toBeGreaterThan(0);
  expect(drawn).toEqual(drawn.map(() => 200));
});
