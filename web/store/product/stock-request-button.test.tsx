import { afterEach, expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { asha, signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aVariant } from '#test/components/samples.ts';
import { closeSignIn } from '#web/session/sign-in-request.ts';
import { SignIn } from '#web/sign-in/sign-in.tsx';
import StockRequestButton from './stock-request-button.tsx';

const variant = aVariant({ id: 53, stock: 0 });

/** A shop that keeps what is asked for. */
async function open(first: number[] = [], answers: Parameters<typeof answerCalls>[0] = {}) {
  const kept = new Set(first);
  const requests = answerCalls({
    'GET /products/{id}/notify': () => ({ variantIds: [...kept] }),
    'POST /products/{id}/notify': ({ body }) => {
      kept.add(body.variantId);
      return { message: 'We will send you one email when it is back.' };
    },
    'DELETE /products/{id}/notify/{variantId}': ({ params }) => {
      kept.delete(Number(params.variantId));
      return undefined;
    },
    ...answers,
  });
  const page = await renderAt(
    '/product/लूडो-4-in-1',
    <>
      <StockRequestButton productId={5} variant={variant} />
      <SignIn />
    </>,
  );
  return {
    page,
    kept,
    requests,
    button: page.getByRole('button', { name: 'Notify me when it’s back' }),
  };
}

afterEach(closeSignIn);

test('one press asks for the email, and another takes it back', async () => {
  signInCustomer();
  const { page, button, kept } = await open();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');

  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(await barriers()).toEqual([]);
  await expect.element(page.getByText('We will send one email to asha@example.com.')).toBeVisible();
  expect([...kept]).toEqual([53]);

  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect([...kept]).toEqual([]);
});

test('a customer who asked before sees that', async () => {
  signInCustomer();
  const { button } = await open([51, 53]);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});

test('a refused request shows the reason and changes nothing', async () => {
  signInCustomer();
  const { page, button } = await open([], {
    'POST /products/{id}/notify': () => {
      throw new Refused('conflict', 'लूडो 4-in-1 (मजीठ लाल) is in stock. You can order it now.');
    },
  });
  await button.click();
  await expect.element(page.getByText(/is in stock. You can order it now/)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor is asked to sign in, and nothing is sent before', async () => {
  const { page, button, requests } = await open();
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(requests).toEqual([]);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

test('what was known before the sign-in does not undo what a visitor asked for', async () => {
  const late = Promise.withResolvers<{ variantIds: number[] }>();
  const { page, button, kept } = await open([], {
    'POST /auth/login': () => ({ message: 'Welcome', token: 'abc', user: asha }),
    'GET /products/{id}/notify': () => late.promise,
  });
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Email or username').fill('asha');
  await dialog.getByLabelText('Password', { exact: true }).fill('haat-demo-1');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');

  late.resolve({ variantIds: [] });

  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect([...kept]).toEqual([]);
});

test('an admin sees no button', async () => {
  signInAdmin();
  const { button } = await open();
  await expect.element(button).not.toBeInTheDocument();
});
