import { expect, test } from 'vitest';
import { knownBrowsers } from '#shop/accounts/tables.ts';
import { password, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('gives a browser an HttpOnly cookie for sign-ins only, and stores its hash', async () => {
  const { cookie, token, attributes } = await signedIn();

  expect(cookie).toMatch(/^known_browser=[\w-]{43}$/);
  expect(attributes).toEqual(['Path=/api/auth', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Lax']);
  const kept = JSON.stringify(await shop.db.select().from(knownBrowsers));
  expect(kept).not.toContain(token);
});

test('keeps the cookie of a browser, unless somebody else made it up', async () => {
  const { cookie } = await signedIn();

  expect((await signedIn(`theme=dark; ${cookie}`)).cookie).toBe(cookie);
  expect((await signedIn('known_browser=planted')).token).not.toBe('planted');
});

test('gives a cookie of this host and HTTPS alone, when all visitors come that way', async () => {
  shop.services.secureCookies = true;

  const { cookie, attributes } = await signedIn();

  expect(cookie).toMatch(/^__Host-known_browser=[\w-]{43}$/);
  expect(attributes).toEqual(['Path=/', 'Secure', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Lax']);
  expect((await signedIn(cookie)).cookie).toBe(cookie);
  const planted = cookie.replace('__Host-', '');
  expect((await signedIn(planted)).cookie).not.toBe(cookie);
  shop.services.secureCookies = false;
});

test('gives no cookie after a failure', async () => {
  const body = { identifier: 'nobody', password };
  const { headers } = await shop.visitor.call('POST /auth/login', { body });

  expect(headers['set-cookie']).toBeUndefined();
});

async function signedIn(sent = '') {
  const { user, call } = await shop.customer();
  const { headers } = await call('POST /auth/login', {
    body: { identifier: user.email, password },
    headers: { cookie: sent },
  });
  const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ');
  return { cookie, token: cookie.split('=')[1] ?? '', attributes };
}
