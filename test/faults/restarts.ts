import { openDatabaseServer } from '#test/faults/support/database-server.ts';
import { serverDeployment } from '#test/faults/support/deployment.ts';
import { type Answer, send, statuses } from '#test/faults/support/http-client.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { Shoppers } from '#test/faults/support/shoppers.ts';
import { median } from '#test/support/figures.ts';
import { inTurns, pause } from './support/waiting.ts';

const sizes = { full: { times: 20, people: 24 }, short: { times: 2, people: 8 } };

export const restarts: Row = {
  name: 'The database restarts',
  promise: 'under load: 503 with Retry-After meanwhile, nothing worse, and normal again within 5 s',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { times, people } = sizes[form];
    const findings = new Findings();
    const server = await openDatabaseServer(opened);
    const deployment = await serverDeployment(opened, server);
    const shoppers = await Shoppers.on(deployment, people);
    const shop = await deployment.shop();
    shoppers.begin(shop.url);
    const visits = new Visits(shop.url);
    const returns: number[] = [];
    for (let time = 1; time <= times; time += 1) {
      await shoppers.buyMore(10);
      await server.stop();
      await visits.until((answers) => answers.some(({ status }) => status === 503));
      await server.start();
      const back = performance.now();
      await shoppers.buyMore(1);
      await visits.until((answers) => answers.at(-1)?.status === 200);
      returns.push(performance.now() - back);
      say(`restart ${time}: normal after ${(returns.at(-1) ?? 0).toFixed(0)} ms`);
    }
    await visits.end();
    await shoppers.end();
    const all = [...visits.answers, ...shoppers.answers];
    for (const words of strange(all)) findings.expect(false, words);
    const longest = Math.max(...returns);
    findings.expectTime(form, longest <= 5_000, `normal only after ${longest.toFixed(0)} ms`);
    findings.expect(shop.child.exitCode === null, 'the shop ended');
    await shop.stop();
    await shoppers.check(deployment, findings);
    return findings.outcome(
      `${times} restarts under load: ${statuses(all)}; normal again after ${median(returns).toFixed(0)} ms (median), ${longest.toFixed(0)} ms (longest)`,
    );
  },
};

/** Answers that are neither a success nor a 503 with Retry-After. */
function strange(answers: readonly Answer[]): string[] {
  const wrong = answers.filter(
    ({ status, retryAfter }) => !(status < 300 && status >= 200) && !(status === 503 && retryAfter),
  );
  return wrong.map(({ status, body }) => `an answer of ${status}: ${JSON.stringify(body)}`);
}

/** Keeps requesting pages and lists that no cache can answer. */
class Visits {
  answers: Answer[] = [];
  private ended = false;
  private readonly working: Promise<void>;

  constructor(url: string) {
    this.working = inTurns([1, 2, 3], 3, async (visitor) => {
      for (let count = 0; !this.ended; count += 1) {
        const search = `${visitor}-${count}`;
        this.answers.push(await send(url, 'GET', `/api/products?search=${search}`));
        this.answers.push(await send(url, 'GET', `/product?search=${search}`));
        this.answers.push(await send(url, 'GET', '/readyz'));
        await pause(20);
      }
    });
  }

  async until(isSo: (answers: readonly Answer[]) => boolean) {
    const before = this.answers.length;
    while (!isSo(this.answers.slice(before))) await pause(10);
  }

  async end() {
    this.ended = true;
    await this.working;
  }
}
