import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { cloneElement, type ReactElement } from 'react';
import type { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { readSettings } from '#server/settings/settings.ts';
import { openShop } from '#server/shop.ts';
import { timeOf } from '../row.ts';

/**
 * Renders pages of the demo shop with React and nothing else: the element comes from one request to
 * the shop, with its data; then the same element is rendered again and again.
 */

type Page = ReactElement<{ context: EntryContext }>;

interface Rendering {
  page: Page;
  options: Parameters<typeof renderToPipeableStream>[1];
  /** The data that the page carries for hydration. */
  handoff: Buffer;
}

// The build takes the function from this module when it is loaded, which is later.
const react = createRequire(import.meta.url)('react-dom/server') as {
  renderToPipeableStream: typeof renderToPipeableStream;
};
const render = react.renderToPipeableStream;
let last: Promise<Rendering> | undefined;
react.renderToPipeableStream = (page, options) => {
  const { context } = (page as Page).props;
  const [ours, copy] = context.serverHandoffStream?.tee() ?? [];
  last = buffer(copy as never).then((handoff) => ({ page: page as Page, options, handoff }));
  return render(withHandoff(page as Page, ours), options);
};

const withHandoff = (page: Page, serverHandoffStream: ReadableStream<Uint8Array> | undefined) =>
  cloneElement(page, {
    context: {
      ...page.props.context,
      renderMeta: {},
      ...(serverHandoffStream && { serverHandoffStream }),
    },
  });

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bare-'));
const built: string = new URL('../../build/server/index.js', import.meta.url).href;
const shop = await openShop(
  { ...readSettings(process.env), dataDir },
  async () => (await import(built)).render,
  { withAssets: true },
);

const known = new Map<string, Promise<Rendering>>();

async function renderingOf(path: string): Promise<Rendering> {
  await shop.app.inject({ url: path, method: 'HEAD' });
  if (!last) throw new Error(`${path} is not rendered by React.`);
  return last;
}

function remember(path: string) {
  const rendering = known.get(path) ?? renderingOf(path);
  known.set(path, rendering);
  return rendering;
}

function renderOnce({ page, options, handoff }: Rendering): Promise<string> {
  const stream = new Blob([new Uint8Array(handoff)]).stream();
  return new Promise((resolve, reject) => {
    const { pipe } = render(withHandoff(page, stream), {
      ...options,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

async function timesOf(path: string, turns: number) {
  const rendering = await remember(path);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timeOf(() => renderOnce(rendering)));
  return times;
}

process.on('message', async ({ path, turns }: { path: string; turns: number }) => {
  process.send?.(await timesOf(path, turns));
});
process.once('disconnect', async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});
process.send?.('open');
