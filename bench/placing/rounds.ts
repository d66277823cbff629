import { median } from '#test/support/figures.ts';
import { fetchRaw } from '../load/fetch-raw.ts';
import {
  ceilingOf,
  type Load,
  numberMark,
  putLoad,
  type Result,
  refuseFailures,
} from '../load/load.ts';
import { type Group, ordersOf } from './buyers.ts';

export const rounds = 3;
export const seconds = 4;
export const levels = [16, 64] as const;
export type Level = (typeof levels)[number];

/** Buyers who order in one shop, and how it went, by how many order at once. */
export class Ordering {
  readonly results: Record<Level, Result[]> = { 16: [], 64: [] };
  /** What the generator reaches with the same requests and answers. */
  ceilings: Partial<Record<Level, Result>> = {};
  private used = 0;
  private readonly url: string;
  private readonly group: Group;
  private readonly secret: string;

  constructor(shopUrl: string, group: Group, secret: string) {
    this.url = `${shopUrl.replace('localhost', '127.0.0.1')}/api/orders/place`;
    this.group = group;
    this.secret = secret;
  }

  /** Runs until code is compiled and connections are open. */
  async warmUp(): Promise<void> {
    await this.order(16);
  }

  async measure(level: Level): Promise<void> {
    this.results[level].push(await this.order(level));
  }

  /** Measures how fast the answer that a buyer gets can be sent at all. */
  async measureCeilings(): Promise<void> {
    const { headers, body } = this.posts();
    const filled = JSON.parse(
      JSON.stringify({ headers, body }).replaceAll(
        numberMark,
        String(this.group.first + this.used),
      ),
    );
    if (!this.isSoldOut) this.used += 1;
    const answer = await fetchRaw(this.url, { method: 'POST', ...filled });
    for (const level of levels) {
      this.ceilings[level] = await ceilingOf({ ...this.load(level), seconds: 2 }, answer);
    }
  }

  rate = (level: Level): number => median(this.results[level].map(({ rate }) => rate));

  /** The median of the ratios of the rounds. */
  of(others: readonly number[], level: Level): number {
    return median(
      this.results[level].map(({ rate }, round) => rate / (others[round] ?? Number.NaN)),
    );
  }

  rates = (level: Level): number[] => this.results[level].map(({ rate }) => rate);

  private async order(level: Level): Promise<Result> {
    const result = await putLoad(this.load(level));
    if (this.isSoldOut) refuseUnlessSoldOut(result);
    else refuseFailures(result, 'orders');
    if (!this.isSoldOut) this.used += result.numbers;
    return result;
  }

  private load(level: Level): Load {
    return { url: this.url, connections: level, seconds, post: this.posts() };
  }

  private posts() {
    const { first, count } = this.group;
    const rest = { first: first + this.used, count: count - this.used };
    return { ...ordersOf(this.group, this.secret), ...rest };
  }

  private get isSoldOut() {
    return this.group.stock === 0;
  }
}

function refuseUnlessSoldOut({ answers, refused }: Result) {
  if (refused[409] === answers) return;
  const found = JSON.stringify(refused);
  throw new Error(
    `Each of ${answers} orders of what is sold out must be refused with 409: ${found}.`,
  );
}
