import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '#test/components/render-at.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'write', name: 'Write' },
  { value: 'read', name: 'Preview' },
] as const;

function Editor() {
  const [open, setOpen] = useState<'write' | 'read'>('write');
  return (
    <Tabs label="Text" tabs={tabs} open={open} onOpen={setOpen}>
      {open === 'write' ? 'A field' : 'A page'}
    </Tabs>
  );
}

test('a tab opens its panel, which is named after it', async () => {
  const page = await renderAt('/', <Editor />);
  await expect.element(page.getByRole('tabpanel', { name: 'Write' })).toHaveTextContent('A field');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'Preview' })).toHaveTextContent('A page');
});

test('the arrow keys go round the tabs, and Tab leaves them', async () => {
  const page = await renderAt('/', <Editor />);
  const [write, preview] = [
    page.getByRole('tab', { name: 'Write' }),
    page.getByRole('tab', { name: 'Preview' }),
  ];
  await write.click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(preview).toHaveFocus();
  await expect.element(preview).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(write).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(preview).toHaveFocus();
  await expect.element(write).toHaveAttribute('tabindex', '-1');
});
