import { expect, test } from 'vitest';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

test('refuses files that are too much together before it has read all of them', async () => {
  const file = new FormData();
  file.append('file', new Blob(['Name,Price\nलट्टू,99\n']), 'lattu.csv');
  const planned = (await admin.call('POST /imports', { body: file })).body.import;
  const form = new FormData();
  for (const name of ['a.zip', 'b.zip', 'c.zip']) {
    form.append('files', new Blob([new Uint8Array(70 * 1024 * 1024)]), name);
  }

  const { status, body } = await admin.call('POST /imports/{id}/pictures', {
    params: { id: String(planned.id) },
    body: form,
  });

  expect([status, body.fields]).toEqual([413, { files: 'Please send at most 200 MB at once.' }]);
});
