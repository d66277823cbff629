import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { siteOf } from '#shop/mail/site.ts';
import { sampleCompany as company, sampleOrder as order } from '#test/support/orders.ts';
import { colorsOf } from './colors.ts';
import { orderMessage } from './order-message.ts';

const own = 'http://localhost:3000';
const logoUrl = `/uploads/${'9'.repeat(32)}.webp`;

const pageOn = async (publicUrl: string | undefined) => {
  const site = siteOf(publicUrl, own);
  const message = await orderMessage('order-placed', order, {
    company: { ...company, logoUrl },
    site,
  });
  return {
    ...message,
    pictures: [...message.html.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src),
  };
};

test('shows the logo and the products from the public URL of the shop', async () => {
  const { pictures } = await pageOn('https://shop.example/toys');

  expect(pictures).toEqual([
    `https://shop.example/toys/uploads/${'9'.repeat(32)}-640.webp`,
    `https://shop.example/toys/uploads/${'1'.repeat(32)}-320.webp`,
    `https://shop.example/toys/uploads/${'2'.repeat(32)}-320.webp`,
  ]);
});

test('shows the name beside a logo, unless the logo contains it', async () => {
  const site = siteOf('https://shop.example', own);
  const headOf = async (logoHasName: boolean) => {
    const shown = { ...company, logoUrl, logoHasName };
    const { html } = await orderMessage('order-placed', order, { company: shown, site });
    return html.slice(html.indexOf('<img'), html.indexOf('<h1'));
  };

  expect(await headOf(false)).toMatch(/ alt="".*>हाट Toys &amp; Co.</);
  expect(await headOf(true)).toContain(' alt="हाट Toys &amp; Co."');
  expect(await headOf(true)).not.toContain('>हाट Toys');
});

test.each([
  undefined,
  'https://owner:secret@shop.example',
  'https://shop.example/?from=mail',
  'javascript:alert(1)',
])('has neither pictures nor links with the public URL %s', async (publicUrl) => {
  const { html, text, pictures } = await pageOn(publicUrl);

  expect(pictures).toEqual([]);
  for (const part of [html.replace(/<!DOCTYPE[^>]*>/, ''), text]) {
    expect(part).not.toMatch(/https?:|secret|href/);
  }
  expect(html).toContain('हाट Toys &amp; Co.');
});

test('is at most 600 pixels wide, and drawn in a light and a dark scheme', async () => {
  const { html } = await pageOn('https://shop.example');

  expect(html).toContain('max-width:600px');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  for (const name of new Set(classes.filter((one) => /^[cbl]-/.test(one)))) {
    expect(html).toContain(`.${name}{`);
  }
});

test('has the colours of the shop', async () => {
  const tokens = await readFile(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8');

  for (const [name, [light, dark]] of Object.entries(colorsOf('rust'))) {
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
  }
});

test('takes the accent of the company', async () => {
  const site = siteOf('https://shop.example', own);
  const teal = { ...company, accent: 'teal' as const };
  const { html } = await orderMessage('order-placed', order, { company: teal, site });

  const [light, dark] = colorsOf('teal').accent;
  expect(html).toContain(`background-color:${light}`);
  expect(html).toContain(`.b-accent{background-color:${dark}!important}`);
  for (const shade of colorsOf('rust').accent) expect(html).not.toContain(shade);
});

test('keeps amounts in order beside a name in Arabic, and breaks long words', async () => {
  const items = order.items.map((item) => {
    const variant = { ...item.product.variant, color: 'أسود', size: 'L' };
    return { ...item, product: { ...item.product, name: 'رقعة شطرنج', variant } };
  });
  const site = siteOf('https://shop.example', own);
  const { html } = await orderMessage('order-placed', { ...order, items }, { company, site });

  expect(html).toMatch(/<span dir="auto"[^>]*>رقعة شطرنج<\/span>/);
  expect(html).toMatch(/<span dir="auto"[^>]*>أسود, L<\/span>/);
  expect(html).toContain('word-break:break-word');
});
