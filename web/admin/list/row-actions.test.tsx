import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { RowActions } from './row-actions.tsx';

/** Rows that are deleted without a question; the last one edited is shown. */
function Rows({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [edited, setEdited] = useState('');
  return (
    <main>
      <h1>Toys</h1>
      {left.map((name) => (
        <RowActions
          key={name}
          name={name}
          onEdit={() => setEdited(name)}
          onDelete={() => setLeft(left.filter((one) => one !== name))}
        />
      ))}
      <output aria-label="Edited">{edited}</output>
    </main>
  );
}

test('the buttons are named after their row', async () => {
  const page = await renderAt('/toys', <Rows names={['Kite', 'लूडो 4-in-1']} />);
  await page.getByRole('button', { name: 'Edit लूडो 4-in-1' }).click();
  await expect.element(page.getByLabelText('Edited')).toHaveTextContent('लूडो 4-in-1');
});

test('the focus of a deleted row goes to the next, from the last to the one before, then to the heading', async () => {
  const page = await renderAt('/toys', <Rows names={['Kite', 'लूडो 4-in-1', 'Drum']} />);
  const deletion = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
  await deletion('लूडो 4-in-1').click();
  await expect.element(deletion('Drum')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(deletion('Kite')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Toys' })).toHaveFocus();
});
