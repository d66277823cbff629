import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCart, aCartItem } from '#test/components/samples.ts';
import { storeCart } from '#web/carts/cart-state.ts';
import { closeSignIn } from '#web/session/sign-in-request.ts';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import { Header } from './header.tsx';

async function header() {
  const page = await renderAt(
    '/privacy-policy',
    <>
      <Header />
      <SignIn />
    </>,
  );
  const main = page.getByRole('navigation', { name: 'Main' });
  return {
    page,
    link: (name: string) => main.getByRole('link', { name }),
    cart: (name: string) => page.getByRole('link', { name, exact: true }),
    dialog: page.getByRole('dialog', { name: 'Sign In' }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
    goOn: page.getByRole('link', { name: 'Continue without signing in' }),
    url: page.getByLabelText('URL'),
  };
}

inViewport(1280, 900);
afterEach(closeSignIn);

test('a visitor is asked to sign in, and may go on to a public page without', async () => {
  const { link, dialog, goOn, url } = await header();
  await link('Product').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(url).toHaveTextContent('/privacy-policy');
  await goOn.click();
  await expect.element(url).toHaveTextContent('/product');
});

test('a visitor cannot go on to an account without signing in', async () => {
  const { link, dialog, goOn } = await header();
  await link('My Account').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});

test('whoever chose to go on without signing in is asked for the cart, not for a public page', async () => {
  sessionStorage.setItem('visitor', '1');
  const { link, cart, dialog, url } = await header();
  await cart('Cart').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await link('About Us').click();
  await expect.element(url).toHaveTextContent('/aboutus');
});

test('Sign in opens the dialog where the visitor is', async () => {
  const { page, dialog, goOn } = await header();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});

test('a customer follows the links, and their initial leads to their dashboard', async () => {
  signInCustomer();
  const { page, link } = await header();
  const dashboard = page.getByRole('link', { name: 'Dashboard of asha' });
  await expect.element(dashboard).toHaveTextContent('A');
  await expect.element(dashboard).toHaveAttribute('href', '/myaccount/dashboard');
  await expect.element(page.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  await link('My Account').click();
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/myaccount/dashboard');
});

test('the orders are one click away where the header has room for them', async () => {
  signInCustomer();
  await screen.viewport(768, 900);
  const { link, url } = await header();
  await expect.element(link('My Account')).toBeVisible();
  await expect.element(link('My Orders')).not.toBeInTheDocument();
  await screen.viewport(1280, 900);
  await link('My Orders').click();
  await expect.element(url).toHaveTextContent('/myaccount/order');
});

test('the initial of an admin leads to the back office', async () => {
  signInAdmin();
  const { page } = await header();
  await expect
    .element(page.getByRole('link', { name: 'Dashboard of owner' }))
    .toHaveAttribute('href', '/admin/dashboard');
});

test('the cart says how many items it holds as soon as that changes', async () => {
  signInCustomer();
  const { cart } = await header();
  await expect.element(cart('Cart')).toBeVisible();
  storeCart(aCart());
  await expect.element(cart('Cart, 1 item')).toBeVisible();
  storeCart(aCart([aCartItem(), aCartItem({ id: 12 })]));
  await expect.element(cart('Cart, 2 items')).toBeVisible();
});

test('the switch changes between light and dark, and remembers it', async () => {
  const { page } = await header();
  const theme = () => document.documentElement.dataset.theme;
  const button = page.getByRole('button', { name: 'Switch between light and dark' });
  await button.click();
  const first = theme();
  expect(localStorage.getItem('theme')).toBe(first);
  await button.click();
  expect([first, theme()].toSorted()).toEqual(['dark', 'light']);
  delete document.documentElement.dataset.theme;
});

test('on a phone the links are in a menu, which closes behind whoever follows one', async () => {
  await screen.viewport(390, 844);
  signInCustomer();
  const { page, link, menu, url } = await header();
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(menu).toBeVisible();
  await link('Product').click();
  await expect.element(url).toHaveTextContent('/product');
  await expect.element(menu).not.toBeInTheDocument();
});

test('closing the menu returns the focus to its button', async () => {
  await screen.viewport(390, 844);
  const { page, menu } = await header();
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
