import { beforeEach, expect, test } from 'vitest';
import type { PageText } from '#contract/page-texts.ts';
import { defaultTexts } from '#contract/rules/page-texts/default-texts.ts';
import { desc } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { readShownTexts } from './page-texts.ts';
import { pageTexts } from './tables.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

beforeEach(async () => {
  await shop.db.delete(pageTexts);
});

const save = (...blocks: object[]) => owner.send('PUT /page-texts', { body: { blocks } });
const read = async (): Promise<PageText[]> =>
  (await shop.visitor.call('GET /page-texts')).body.blocks;
const blockOf = async (id: string) => (await read()).find((block) => block.id === id);
const mission = { id: 'home-mission', title: 'Our promise', text: 'Cotton sarees, fairly priced.' };

test('a new shop shows all default texts', async () => {
  expect(await read()).toEqual(
    Object.entries(defaultTexts).map(([id, words]) => ({ id, ...words, shown: true })),
  );
});

test('a changed block is public at once, and the others stay', async () => {
  const before = await read();

  const { status, body } = await save(mission);

  expect(status).toBe(200);
  expect(body.message).toBe('Page texts saved.');
  expect(await read()).toEqual(body.blocks);
  expect(body.blocks).toEqual(
    before.map((block) => (block.id === mission.id ? { ...block, ...mission } : block)),
  );
});

test('a field that is left out stays as it was saved', async () => {
  await save(mission);
  await save({ id: mission.id, shown: false });
  expect(await blockOf(mission.id)).toEqual({ ...mission, items: [], shown: false });
});

test('a block that equals its default again is deleted', async () => {
  await save(mission);
  await save({ id: mission.id, ...defaultTexts['home-mission'] });
  expect(await shop.db.select().from(pageTexts)).toEqual([]);
});

test('pages get what is shown, with the name of the company', async () => {
  await save(
    { ...mission, shown: false },
    { id: 'home-about', title: '{name}', items: [{ title: 'By {name}' }] },
  );

  const texts = await readShownTexts(shop.db, 'Saree House');

  expect(texts['home-mission']).toBeUndefined();
  expect(texts['home-about']).toMatchObject({
    title: 'Saree House',
    items: [{ title: 'By Saree House', text: '' }],
  });
  expect(texts['about-company']?.text).toMatch(/^Saree House is registered in India\. /);
});

test.each(['Ca$$h & Carry', '$& Sons', "Toys$'R'Us", '$1 Shop {name}'])(
  'the company %j is named letter by letter',
  async (name) => {
    await save({ id: 'home-about', title: 'By {name}, for you' });
    const texts = await readShownTexts(shop.db, name);
    expect(texts['home-about']?.title).toBe(`By ${name}, for you`);
  },
);

test.each([
  [{ id: 'home-news' }, 'blocks.1.id', /^Choose one of home-popular, /],
  [{ id: 'home-mission', title: 'x'.repeat(121) }, 'blocks.1.title', /at most 120/],
  [{ id: 'home-mission', text: 'x'.repeat(1_001) }, 'blocks.1.text', /at most 1,000/],
  [{ id: 'about-offer', items: Array(13).fill({ title: 'x' }) }, 'blocks.1.items', /at most 12/],
  [
    { id: 'about-offer', items: [{ title: 'x' }, { title: ' ', text: '' }] },
    'blocks.1.items.1.title',
    /remove this entry/,
  ],
  [{ id: 'about-offer', items: [{ text: 'x'.repeat(501) }] }, 'blocks.1.items.0.text', /500/],
  [{ id: 'home-mission', items: [{ title: 'x' }] }, 'blocks.1.items', /has no entries/],
  [{ id: 'home-mission', shown: 'no' }, 'blocks.1.shown', /true or false/],
])('%o is refused by field and changes nothing', async (block, field, message) => {
  const { status, body } = await save({ id: 'home-vision', title: 'x' }, block);
  expect([status, body.code]).toEqual([400, 'validation']);
  expect(body.fields?.[field]).toMatch(message);
  expect(await shop.db.select().from(pageTexts)).toEqual([]);
});

test('a block that is sent twice is refused', async () => {
  const { status, body } = await save(mission, mission);
  expect([status, body.fields]).toEqual([400, { blocks: 'Send each block once.' }]);
});

test('the activity log names the block and what it said before and after', async () => {
  await save(mission);
  const [entry] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  expect(entry).toMatchObject({
    actorId: owner.user.id,
    action: 'page-texts.changed',
    subject: 'Home: Mission',
    change: {
      before: { 'Home: Mission, title': 'Mission' },
      after: { 'Home: Mission, title': mission.title, 'Home: Mission, text': mission.text },
    },
  });
});

test('fields saved at the same time do not undo each other', async () => {
  await Promise.all([
    save({ id: mission.id, title: 'Promise' }),
    save({ id: mission.id, text: 'Kept.' }),
    save({ id: mission.id, shown: false }),
  ]);
  expect(await blockOf(mission.id)).toEqual({
    ...{ id: mission.id, title: 'Promise', text: 'Kept.', items: [], shown: false },
  });
});

test.each([
  ['is changed', { title: 'सभी साड़ियाँ' }, 'सभी साड़ियाँ'],
  ['is hidden', { shown: false }, 'All Games'],
  ['is blank', { title: '', shown: true }, 'All Games'],
])('the heading above all products, when it %s', async (_, change, said) => {
  await save({ id: 'catalogue-all', ...change });
  const { 'catalogue-all': heading } = await readShownTexts(shop.db, 'Saree House');
  expect(heading?.title).toBe(said);
});
