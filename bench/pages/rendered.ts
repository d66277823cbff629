import { median, quantile } from '#test/support/figures.ts';
import { fetchRaw } from '../load/fetch-raw.ts';
import { ms, type Outcome, timeOf } from '../row.ts';
import type { Bare } from './bare-react.ts';

const rounds = 3;
const turns = 25;
const warmUps = 20;

/** A page that is not in the cache, compared with React alone rendering it, in alternating rounds. */
export async function rendered(url: string, path: string, bare: Bare): Promise<Outcome> {
  const target = url + path;
  for (let turn = 0; turn < warmUps; turn += 1) await renderAt(target);
  await bare.timesOf(path, warmUps);
  const ratios: number[] = [];
  const all: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    const alone = await bare.timesOf(path, turns);
    const ours: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) ours.push(await timeOf(() => renderAt(target)));
    ratios.push(median(ours) / median(alone));
    all.ours.push(...ours);
    all.bare.push(...alone);
  }
  const ratio = median(ratios);
  const times = `p50 ${ms(median(all.ours))}, p95 ${ms(quantile(all.ours, 0.95))}`;
  return {
    what: `page ${path}, rendered, of React alone`,
    measured: `${ratio.toFixed(1)} × (${times}; React p50 ${ms(median(all.bare))})`,
    goal: '≤ 3 ×',
    reached: ratio <= 3,
  };
}

/** Answers to HEAD are not kept, so each of them renders the page. */
const renderAt = (url: string) =>
  fetchRaw(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
