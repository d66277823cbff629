import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { freePort } from '#test/support/running-shop.ts';
import { openWaiting } from './waiting.ts';

test('is alive but not ready, and leaves its port to the shop', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = readSettings({ PORT: String(port), LOG_LEVEL: 'silent' });
  {
    const notes: string[] = [];
    await using _ = await openWaiting(settings, url, (message) => notes.push(message));
    expect(notes).toEqual([`Waiting for the database, listening at ${url}`]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    for (const path of ['/readyz', '/', '/api/products', '/metrics']) {
      const answer = await fetch(url + path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    await expect(openWaiting(settings, url, () => {})).rejects.toThrow('EADDRINUSE');
  }
  const next = createServer();
  await new Promise<void>((resolve) => next.listen({ port, host: 'localhost' }, resolve));
  await new Promise((resolve) => next.close(resolve));
});
