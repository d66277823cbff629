import { addBuyers, addVariant, type Buyer } from '#test/faults/support/buyers.ts';
import { type Deployment, postgresDeployment, withStore } from '#test/faults/support/deployment.ts';
import { addToCart, place } from '#test/faults/support/http-client.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { quantile } from '#test/support/figures.ts';
import { openSmtp, type TestSmtp } from '#test/support/mail/smtp.ts';
import { until } from './support/waiting.ts';

const sizes = {
  full: { orders: 150, faults: ['refused', 'blackholed', 'cut'] as Fault[] },
  short: { orders: 4, faults: ['cut'] as Fault[] },
};

type Fault = 'refused' | 'blackholed' | 'cut';

const begin: Record<Fault, (smtp: TestSmtp) => Promise<unknown>> = {
  refused: (smtp) => smtp.goAway(),
  blackholed: async (smtp) => {
    smtp.mood = 'hangs';
  },
  cut: async (smtp) => {
    smtp.mood = 'cuts';
  },
};

const maxSlowerMs = 20;
const soonMs = 60_000;

export const mails: Row = {
  name: 'The mail server fails',
  promise:
    'while the mail server fails, orders are as fast as ever, and each mail arrives once within 60 s of its return',
  needsServer: true,
  async prove({ form, say, opened }) {
    const { orders, faults } = sizes[form];
    const findings = new Findings();
    const smtp = await openSmtp();
    opened.defer(() => smtp.goAway());
    const deployment = await postgresDeployment(opened);
    const shopper = await oneBuyer(deployment, 4 * orders + 20);
    const { url } = await deployment.shop({ SMTP_URL: smtp.url });
    await buy(url, shopper, 20);
    const usual = await buy(url, shopper, orders);
    const words = [`usual p95 ${usual.toFixed(0)} ms`];
    let placed = 20 + orders;
    for (const fault of faults) {
      await begin[fault](smtp);
      const p95 = await buy(url, shopper, orders);
      placed += orders;
      const seconds = (await allArrive(smtp, placed, fault)) / 1000;
      words.push(`${fault}: p95 ${p95.toFixed(0)} ms, all mails after ${seconds.toFixed(0)} s`);
      say(words.at(-1) ?? '');
      const slower = p95 - usual;
      findings.expectTime(form, slower <= maxSlowerMs, `${fault}: ${slower.toFixed(0)} ms slower`);
      findings.expectTime(
        form,
        seconds * 1000 <= soonMs,
        `${fault}: mails only after ${seconds.toFixed(0)} s`,
      );
    }
    const subjects = smtp.taken.map(({ message }) => /^Subject: .*$/m.exec(message)?.[0]);
    findings.expect(
      subjects.length === placed && new Set(subjects).size === placed,
      `${subjects.length} mails (${new Set(subjects).size} different) for ${placed} orders`,
    );
    return findings.outcome(`${placed} orders, ${subjects.length} mails; ${words.join('; ')}`);
  },
};

export const oneBuyer = (deployment: Deployment, stock: number) =>
  withStore(deployment, async ({ db }) => {
    const [buyer] = await addBuyers(db, 1);
    return { ...(buyer as Buyer), variantId: await addVariant(db, deployment.storage, stock) };
  });

/** Places orders one after another; returns the p95 in milliseconds. */
export async function buy(url: string, buyer: Buyer & { variantId: number }, count: number) {
  const times: number[] = [];
  for (let order = 0; order < count; order += 1) {
    await addToCart(url, buyer, buyer.variantId);
    const { status, ms } = await place(url, buyer);
    if (status !== 201) throw new Error(`An order was answered ${status}.`);
    times.push(ms);
  }
  return quantile(times, 0.95);
}

/** Repairs the mail server; returns the milliseconds until every mail has arrived. */
async function allArrive(smtp: TestSmtp, count: number, fault: Fault): Promise<number> {
  smtp.mood = 'takes';
  if (fault === 'refused') await smtp.comeBack();
  const back = Date.now();
  await until(() => smtp.taken.length >= count, 2 * soonMs);
  return Date.now() - back;
}
