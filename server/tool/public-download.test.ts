import { expect, onTestFinished, test } from 'vitest';
import { openPictureServer } from '#test/support/catalogue/picture-server.ts';
import { downloadPublic } from './public-download.ts';

const cloud = '169.254.169.254';

const names = {
  'cdn.example.com': ['151.101.1.1', '2a04:4e42::1'],
  'inside.example.com': ['10.0.0.5'],
  'both.example.com': ['151.101.1.1', '127.0.0.1'],
  'localhost.example.com': ['127.0.0.1'],
  'cdn.other.org': ['151.101.1.1'],
};

const megabyte = 1024 * 1024;

async function opened() {
  const asked: string[] = [];
  const server = await openPictureServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/to/')) {
      response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
    } else if (url === '/round') response.writeHead(301, { location: '/round' }).end();
    else if (url === '/large') response.end(Buffer.alloc(megabyte + 1));
    else if (url === '/endless') {
      const piece = Buffer.alloc(64 * 1024);
      const more = () => {
        while (response.write(piece));
      };
      response.on('drain', more);
      more();
    } else if (url === '/gone') response.writeHead(404).end();
    else if (url === '/silent') response.flushHeaders();
    else response.end('a picture');
  }, names);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const fetched = (url: string) =>
    downloadPublic(url, 1, server.internet).then(String, (error: Error) => error.message);
  return { ...server, asked, fetched };
}

const to = (url: string) => `https://cdn.example.com/to/${encodeURIComponent(url)}`;

test('a file comes from the IP address that was checked, also after a redirect', async () => {
  const { fetched, reached } = await opened();
  expect(await fetched('https://cdn.example.com/mug.jpg')).toBe('a picture');
  expect(reached).toEqual(names['cdn.example.com']);
  expect(await fetched(to('/mug.jpg'))).toBe('a picture');
  expect(await fetched(to('https://cdn.example.com/mug.jpg?v=2'))).toBe('a picture');
});

test.each([
  ['a name inside the network', 'https://inside.example.com/a.jpg', 'inside.example.com'],
  ['a name of this machine', 'https://localhost.example.com/a.jpg', 'localhost.example.com'],
  ['a name with one private address', 'https://both.example.com/a.jpg', 'both.example.com'],
  ['a loopback address', 'https://127.0.0.1/a.jpg', '127.0.0.1'],
  ['a short form of one', 'https://0x7f.1/a.jpg', '127.0.0.1'],
  ['a number', 'https://2130706433/a.jpg', '127.0.0.1'],
  ['the metadata of a cloud', `https://${cloud}/a.jpg`, cloud],
  ['an address of a carrier', 'https://100.64.0.1/a.jpg', '100.64.0.1'],
  ['IPv6 loopback', 'https://[::1]/a.jpg', '::1'],
  ['a unique local address', 'https://[fd00::1]/a.jpg', 'fd00::1'],
  ['an IPv4 address in IPv6', 'https://[::ffff:127.0.0.1]/a.jpg', '::ffff:7f00:1'],
  ['its older form', 'https://[::127.0.0.1]/a.jpg', '::7f00:1'],
  ['a translated address', 'https://[64:ff9b::10.0.0.1]/a.jpg', '64:ff9b::a00:1'],
])('%s is refused, also behind a redirect', async (_, url, host) => {
  const { fetched, asked, reached } = await opened();
  const problem = `${host} is not on the public internet.`;
  expect(await fetched(url)).toBe(problem);
  expect(reached).toEqual([]);
  expect(await fetched(to(url))).toBe(problem);
  expect(asked).toHaveLength(1);
});

test.each([
  ['http://cdn.example.com/a.jpg', 'Its URL does not begin with https://.'],
  ['file:///etc/passwd', 'Its URL does not begin with https://.'],
  [to('http://cdn.example.com/a.jpg'), 'Its server redirects to a URL without https.'],
  ['https://cdn.example.com/round', 'Its server redirects more than 5 times.'],
  ['https://cdn.example.com/gone', 'Its server answered 404.'],
  ['https://cdn.example.com/large', 'It is larger than 1 MB.'],
  ['https://cdn.example.com/endless', 'It is larger than 1 MB.'],
  ['https://nobody.example.com/a.jpg', 'There is no server called nobody.example.com.'],
  ['https://cdn.other.org/a.jpg', 'Its server cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID).'],
])('%s is not fetched, and says why', async (url, problem) => {
  expect(await (await opened()).fetched(url)).toBe(problem);
});

test('a server that sends nothing is left after a while', async () => {
  const { internet } = await opened();
  const url = 'https://cdn.example.com/silent';
  await expect(downloadPublic(url, 1, internet, 0.2)).rejects.toThrow(
    'Its server did not send it within 0.2 seconds.',
  );
});
