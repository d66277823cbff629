import { median } from '#test/support/figures.ts';
import { putLoad, type Result, refuseFailures } from '../load/wrk.ts';
import { type Group, ordersOf } from './buyers.ts';

export const rounds = 3;
export const seconds = 4;
export const levels = [16, 64] as const;
export type Level = (typeof levels)[number];

/** Buyers who order in one shop, and how it went, by how many order at once. */
export class Ordering {
  readonly results: Record<Level, Result[]> = { 16: [], 64: [] };
  private used = 0;
  private readonly url: string;
  private readonly group: Group;
  private readonly secret: string;

  constructor(shopUrl: string, group: Group, secret: string) {
    this.url = shopUrl.replace('localhost', '127.0.0.1');
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

  rates = (level: Level): number[] => this.results[level].map(({ rate }) => rate);

  rate = (level: Level): number => median(this.rates(level));

  /** The median of the ratios of the rounds. */
  of(others: readonly number[], level: Level): number {
    return median(this.rates(level).map((rate, round) => rate / (others[round] ?? Number.NaN)));
  }

  private async order(connections: Level): Promise<Result> {
    const { first, count } = this.group;
    const kind = ordersOf(
      { ...this.group, first: first + this.used, count: count - this.used },
      this.secret,
    );
    const result = await putLoad({ url: this.url, kinds: [kind], connections, seconds });
    // Those who find it sold out stay without an order and can try again.
    if (this.group.stock === 0) refuseUnlessSoldOut(result);
    else {
      refuseFailures(result, 'orders');
      this.used += result.used[0] ?? 0;
    }
    return result;
  }
}

function refuseUnlessSoldOut({ answers, refused }: Result) {
  if (refused[409] === answers) return;
  const found = JSON.stringify(refused);
  throw new Error(
    `Each of ${answers} orders of what is sold out must be refused with 409: ${found}.`,
  );
}
