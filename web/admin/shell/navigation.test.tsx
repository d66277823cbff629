import { expect, test } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { PageLink } from './navigation.tsx';

const open = () => renderAt('/admin/dashboard', <PageLink to="/admin/order">Order</PageLink>);

test('a click opens the page', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: 'Order' }).click();
  await expect.element(screen.getByLabelText('URL')).toHaveTextContent('/admin/order');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)(
  'a click with %s is left to the browser',
  async (key) => {
    const screen = await open();
    let isLeft = false;
    const end = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', end, { once: true });

    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    screen.getByRole('link', { name: 'Order' }).element().dispatchEvent(click);

    expect(isLeft).toBe(true);
    await expect.element(screen.getByLabelText('URL')).toHaveTextContent('/admin/dashboard');
  },
);
