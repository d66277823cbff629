import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onlyRow } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { openEdge } from '#lab/cluster/open-edge.ts';
import { endProcess } from '#lab/cluster/process-tree.ts';
import { findProgram } from '#lab/cluster/programs.ts';
import { openSession } from '#shop/accounts/sessions.ts';
import { users } from '#shop/accounts/tables.ts';
import { addBuyers, addVariant } from '#test/faults/support/buyers.ts';
import {
  type Deployment,
  embeddedDeployment,
  findingsOf,
  postgresDeployment,
  withStore,
} from '#test/faults/support/deployment.ts';
import { statuses } from '#test/faults/support/http-client.ts';
import { Findings, type Form, type Row, type Trial } from '#test/faults/support/row.ts';
import { pause } from '#test/faults/support/waiting.ts';
import { quantile } from '#test/support/figures.ts';
import { ownerSettings } from '#test/support/running-shop.ts';
import { type AttackName, attacks } from './attacks.ts';
import { type Goods, letPeopleIn } from './bystanders.ts';

const maxP95Ms = 500;
/** The short form has so few visitors that each gets a turn at once, however slow the machine is. */
const sizes = {
  full: { seconds: 60, visitors: 20, buyers: 5 },
  short: { seconds: 2, visitors: 6, buyers: 2 },
};

/** Each database, and whether nginx stands in front. */
const places = {
  full: [
    { on: embeddedDeployment, name: 'embedded', ways: ['bare', 'nginx'] },
    { on: postgresDeployment, name: 'PostgreSQL', ways: ['bare', 'nginx'] },
  ],
  short: [
    { on: embeddedDeployment, name: 'embedded', ways: ['bare'] },
    { on: postgresDeployment, name: 'PostgreSQL', ways: ['nginx'] },
  ],
} as const;

export const crowd: Row = {
  name: 'Attacks from one address',
  promise:
    '20 visitors, 5 buyers and the owner beside each attack, for a minute: none of them is refused, each p95 is at most 500 ms',
  needsServer: true,
  obstacle: () =>
    process.platform === 'linux' && findProgram('nginx')
      ? undefined
      : 'needs nginx, and Linux, where 127.0.0.0/8 are many addresses',
  async prove(trial) {
    const findings = new Findings();
    const words: string[] = [];
    for (const { on, name, ways } of places[trial.form]) {
      const deployment = await on(trial.opened);
      const goods = await stock(deployment, trial.form);
      for (const way of ways) {
        const worst = await attack(deployment, { way, goods, trial, findings });
        words.push(`${name}, ${way}: ${worst}`);
        trial.say(words.at(-1) ?? '');
      }
      findings.broken.push(
        ...(await withStore(deployment, (store) => findingsOf(store, deployment))),
      );
    }
    const refused = findings.broken.length === 0 ? 'nobody was refused; ' : '';
    return findings.outcome(`${refused}p95 at most: ${words.join('; ')}`);
  },
};

interface Stocked extends Goods {
  attackerToken: string;
}

/** Opens the demo shop once, and adds the buyers, what they buy, and an account of the attacker. */
async function stock(deployment: Deployment, form: Form): Promise<Stocked> {
  await (await deployment.shop({ DEMO: 'on' })).stop();
  return withStore(deployment, async ({ db }) => {
    const [attacker, ...buyers] = await addBuyers(db, 1 + sizes[form].buyers);
    const owner = onlyRow(
      await db.select().from(users).where(eq(users.email, ownerSettings.ADMIN_EMAIL)),
    );
    return {
      attackerToken: attacker?.token ?? '',
      visitors: sizes[form].visitors,
      buyers,
      variantId: await addVariant(db, deployment.storage, 900_000),
      ownerToken: await openSession(db, owner.id),
    };
  });
}

interface Scene {
  way: 'bare' | 'nginx';
  goods: Stocked;
  trial: Trial;
  findings: Findings;
}

/** Runs every attack on a shop; returns the highest p95 of a group of people, and beside what. */
async function attack(deployment: Deployment, { way, goods, trial, findings }: Scene) {
  await using opened = new AsyncDisposableStack();
  const behind = way === 'nginx' && { TRUST_PROXY: '1' };
  const shop = await deployment.shop({ HOST: '127.0.0.1', ...behind });
  opened.defer(() => shop.stop());
  const port = Number(new URL(shop.url).port);
  const url = behind ? (await openEdge(opened, [port])).url : `http://127.0.0.1:${port}`;
  let worst = { p95: 0, words: '' };
  const names = [null, ...(Object.keys(attacks) as AttackName[])];
  for (const name of names) {
    const attacker = name && begin(name, url, goods.attackerToken);
    // Whoever has not been answered by the end of the attack still is.
    const end = pause(1_000 * sizes[trial.form].seconds).then(async () => {
      if (attacker) await endProcess(attacker, 'SIGKILL');
    });
    const answers = await letPeopleIn(url, goods, end);
    const times: string[] = [];
    for (const [group, given] of Object.entries(answers)) {
      const beside = `${group} beside ${name ?? 'nothing'} (${way})`;
      const bad = given.filter(({ status }) => status === 0 || status >= 400);
      const paths = [...new Set(bad.map(({ path }) => path))].slice(0, 3).join(' ');
      findings.expect(bad.length === 0, `${beside}: ${statuses(bad)} of ${given.length}, ${paths}`);
      const p95 = quantile(
        given.map(({ ms }) => ms),
        0.95,
      );
      const isInTime = name === null || p95 <= maxP95Ms;
      findings.expectTime(trial.form, isInTime, `${beside}: p95 ${p95.toFixed(0)} ms`);
      times.push(p95.toFixed(0));
      const words = `${p95.toFixed(0)} ms (${group} beside ${name ?? 'no attack'})`;
      if (p95 >= worst.p95) worst = { p95, words };
    }
    trial.say(`${way}, ${name ?? 'no attack'}: p95 ${times.join('/')} ms`);
  }
  return worst.words;
}

const begin = (name: AttackName, url: string, token: string) =>
  spawn(process.execPath, [program, name, url, token], { stdio: 'inherit' });

const program = fileURLToPath(new URL('attack.ts', import.meta.url));
