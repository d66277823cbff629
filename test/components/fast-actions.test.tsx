import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

test('a click is trusted, and moves the focus', async () => {
  const onClick = vi.fn((event: React.MouseEvent) => event.isTrusted);
  await render(
    <button type="button" onClick={onClick}>
      Save
    </button>,
  );
  const button = page.getByRole('button', { name: 'Save' });
  await button.click();
  expect(onClick).toHaveReturnedWith(true);
  await expect.element(button).toHaveFocus();
});

test.each([
  ['below something else', {}, true],
  ['disabled', { disabled: true }, false],
  ['busy', { 'aria-disabled': true }, false],
])('a button that is %s is clicked only once it no longer is', async (_, props, isCovered) => {
  const onClick = vi.fn();
  const buttonWith = (held: object) => (
    <button type="button" {...held} onClick={onClick}>
      Save
    </button>
  );
  const over = <div style={{ position: 'fixed', inset: 0 }} />;
  const { rerender } = await render(
    <>
      {buttonWith(props)}
      {isCovered && over}
    </>,
  );
  const click = page.getByRole('button', { name: 'Save' }).click();
  await afterMessages();
  expect(onClick).not.toHaveBeenCalled();
  await rerender(buttonWith({}));
  await click;
  expect(onClick).toHaveBeenCalledOnce();
});

/** The browser has handled what was sent to it before. */
const afterMessages = () => cdp().send('Input.dispatchMouseEvent', mouseAway);
const mouseAway = { type: 'mouseMoved', x: 400, y: 800 } as never;

test('a button that has moved away under the mouse is clicked where it is', async () => {
  const [onSave, onDelete] = [vi.fn(), vi.fn()];
  await render(<Moving onSave={onSave} onDelete={onDelete} />);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSave).toHaveBeenCalledOnce();
  expect(onDelete).not.toHaveBeenCalled();
});

/** The buttons change their places as soon as the mouse comes. */
function Moving({ onSave, onDelete }: { onSave: () => void; onDelete: () => void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      style={{ display: 'flex', flexDirection: isOver ? 'column-reverse' : 'column' }}
      onPointerEnter={() => setIsOver(true)}
    >
      <button type="button" onClick={onSave}>
        Save
      </button>
      <button type="button" onClick={onDelete}>
        Delete
      </button>
    </div>
  );
}

test('a field takes the text in the place of its own', async () => {
  const onInput = vi.fn((event: React.InputEvent) => event.nativeEvent.isTrusted);
  await render(<input aria-label="Name" defaultValue="Ludo" onInput={onInput} />);
  const field = page.getByLabelText('Name');
  await field.fill('Chess');
  await expect.element(field).toHaveValue('Chess');
  await field.fill('');
  await expect.element(field).toHaveValue('');
  expect(onInput).toHaveBeenCalledTimes(2);
  expect(onInput).toHaveReturnedWith(true);
});

test.each([
  ['readOnly', { readOnly: true }],
  ['disabled', { disabled: true }],
])('a field that is %s is filled only once it no longer is', async (_, props) => {
  const { rerender } = await render(<input aria-label="Name" defaultValue="Ludo" {...props} />);
  const field = page.getByLabelText('Name');
  const fill = field.fill('Chess');
  await afterMessages();
  await expect.element(field).toHaveValue('Ludo');
  await rerender(<input aria-label="Name" defaultValue="Ludo" />);
  await fill;
  await expect.element(field).toHaveValue('Chess');
});
