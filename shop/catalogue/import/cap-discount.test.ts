import { beforeEach, expect, test } from 'vitest';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  files = fileImports(shop, await shop.admin());
});

const pricesOf = async () =>
  (await files.products()).flatMap(({ variants }) =>
    variants.map(({ originalPrice, discountPrice }) => [originalPrice, discountPrice]),
  );

const waiting = 'This MRP is more than twice the price. Say whether it is lowered, or left out.';

test('a row whose MRP is more than twice the price waits for an answer', async () => {
  const planned = await files.planned('Name,Price,MRP,Qty\nMug,499,1497,3\nCup,499,600,3\n');
  const unanswered = await files.answer(planned, { capDiscount: null });
  expect(unanswered.choices).toMatchObject([
    { key: 'capDiscount', value: null },
    { key: 'category' },
  ]);
  expect(unanswered.counts).toMatchObject({ add: 1, error: 1 });
  expect((await files.rows(unanswered)).map(({ problems, notes }) => [problems, notes])).toEqual([
    [[waiting], []],
    [[], []],
  ]);
  await files.apply(unanswered);
  expect(await pricesOf()).toEqual([[499, 101]]);
});

test.each([
  [undefined, [499, 499]],
  [true, [499, 499]],
  [false, [499, 0]],
])('with the answer %s such a row goes in', async (capDiscount, prices) => {
  const planned = await files.planned(fixture('f16b-compare3x'));
  const answered =
    capDiscount === undefined ? planned : await files.answer(planned, { capDiscount });
  expect((await files.apply(answered)).counts).toMatchObject({ add: 1, error: 0 });
  expect(await pricesOf()).toEqual([prices]);
});
