import { expect, test } from 'vitest';
import { sql } from '#db/sql.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { customerNotes } from './tables.ts';

const shop = await shopOfFile();

/** Sends both, and lets neither be written before both have come as far as they can. */
async function atOnce<Answer>(...saves: (() => Promise<Answer>)[]): Promise<Answer[]> {
  let answers: Promise<Answer>[] = [];
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${customerNotes} in share mode`);
    answers = saves.map((save) => save());
    await expect.poll(countBlocked).toBe(saves.length);
  });
  return Promise.all(answers);
}

async function countBlocked() {
  const { rows } = await shop.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test('of two who write the first note about a customer, one is told of the other', async () => {
  const [staff, { user }] = [await shop.staff('ORDERS'), await shop.customer()];
  const params = { id: String(user.id) };
  const save = (note: string) => () =>
    staff.call('PUT /customers/{id}', { params, body: { note, before: { note: '' } } });

  const answers = await atOnce(save('Rings twice'), save('Pays in coins'));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a note and tags that are saved at the same time are both kept', async () => {
  const [staff, { user }] = [await shop.staff('ORDERS'), await shop.customer()];
  const params = { id: String(user.id) };
  const save = (body: { note: string } | { tags: string[] }) => () =>
    staff.call('PUT /customers/{id}', { params, body });

  await atOnce(save({ note: 'Rings twice' }), save({ tags: ['regular'] }));

  const { customer } = (await staff.call('GET /customers/{id}', { params })).body;
  expect(customer).toMatchObject({ note: 'Rings twice', tags: ['regular'] });
});
