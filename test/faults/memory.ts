import { readFileSync } from 'node:fs';
import { type Deployment, embeddedDeployment } from '#test/faults/support/deployment.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { median, memoryOf } from '#test/support/figures.ts';
import type { ShopProcess } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';
import { inTurns, until } from './support/waiting.ts';

const sizes = {
  full: { count: 240, widths: ['320', '640', '1280'] },
  short: { count: 9, widths: ['320'] },
};
const maxMegabytes = 600;
const atOnce = 6;

export const memory: Row = {
  name: 'Pictures',
  promise:
    'encoding 240 sizes leaves an embedded shop below 600 MB; all are served, also when the encoder is killed meanwhile',
  async prove({ form, say, opened }) {
    const findings = new Findings();
    const deployment = await embeddedDeployment(opened, await newFolder('demo'));
    const shop = await deployment.shop({ DEMO: 'on' });
    // The first start used the encoder to measure the demo's drawings.
    if (form === 'full') await isIdle(shop);
    const before = residentOf(shop);
    const names = await namesOf(deployment, sizes[form]);
    const times: number[] = [];
    let killed = 0;
    await inTurns(names, atOnce, async (name) => {
      const began = performance.now();
      const answer = await fetch(`${shop.url}/uploads/${name}`);
      const { byteLength } = await answer.arrayBuffer();
      times.push(performance.now() - began);
      findings.expect(answer.ok && byteLength > 0, `${name}: ${answer.status}`);
      if (times.length === Math.round(names.length / 3)) killed = killEncoder(shop);
    });
    findings.expect(killed > 0 || process.platform !== 'linux', 'there was no encoder to kill');
    const during = residentOf(shop);
    say(`${inMB(before)} before, ${inMB(during)} at the end of it`);
    findings.expect(await isIdle(shop), 'the encoder does not end');
    const after = residentOf(shop);
    // NaN on systems that do not report memory, which passes.
    findings.expect(form === 'short' || !(after > maxMegabytes), `${inMB(after)} are held`);
    return findings.outcome(
      `${names.length} sizes, ${atOnce} at once, p50 ${median(times).toFixed(0)} ms; memory of all processes ${inMB(before)} before, ${inMB(during)} at the end of it, ${inMB(after)} once the encoder had ended`,
    );
  },
};

/** Sizes of the demo's pictures that were never requested, evenly across widths and formats. */
async function namesOf(
  { storage }: Deployment,
  { count, widths }: (typeof sizes)['full'],
): Promise<string[]> {
  const stored = (await Array.fromAsync(storage.list())).map(({ name }) => name);
  const stems = stored.filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -4));
  const every = widths.flatMap((width) =>
    ['avif', 'webp'].flatMap((format) => stems.map((stem) => `${stem}-${width}.${format}`)),
  );
  const all = every.filter((name) => !stored.includes(name));
  return Array.from(
    { length: count },
    (_, place) => all[Math.floor((place * all.length) / count)] ?? '',
  );
}

/** Waits until the encoder process has ended. */
const isIdle = (shop: ShopProcess) => until(() => childrenOf(shop).length === 0);

/** Returns how many processes it killed. */
function killEncoder(shop: ShopProcess): number {
  const pids = childrenOf(shop);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids.length;
}

function childrenOf({ child: { pid } }: ShopProcess): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return pids ? pids.split(' ').map(Number) : [];
}

const residentOf = (shop: ShopProcess) =>
  [shop.child.pid, ...childrenOf(shop)].reduce<number>((sum, pid) => sum + memoryOf(pid), 0);

const inMB = (megabytes: number) => `${megabytes.toFixed(0)} MB`;
