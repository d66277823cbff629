import { engines } from '#lab/cluster/engines.ts';
import { type Cluster, openCluster } from '#lab/cluster/open.ts';
import { missingPrograms } from '#lab/cluster/programs.ts';
import { Findings, type Row } from '#test/faults/support/row.ts';
import { openSmtp } from '#test/support/mail/smtp.ts';
import { buildPages } from '../../../bin/build-pages.ts';
import { type Fault, faults } from './faults.ts';
import { type Result, Scene } from './scene.ts';

const sizes = {
  full: { times: 5, faults: Object.keys(faults) },
  short: { times: 1, faults: ['shop killed', 'HAProxy restarted'] },
};

export const cluster: Row = {
  name: 'A cluster loses its parts',
  promise:
    'each acknowledged order is there once, units are sold once, nobody’s own orders disappear again, pages show a change within 2 s, normal within 45 s',
  obstacle: () => missingPrograms(engines) || undefined,
  async prove({ form, say, opened }) {
    const { times, faults: names } = sizes[form];
    await buildPages();
    const findings = new Findings();
    const smtp = await openSmtp();
    opened.defer(() => smtp.goAway());
    const started = await openCluster({
      network: process.getuid?.() === 0 ? 'namespaces' : 'loopback',
      demo: false,
      settings: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
      log: say,
    });
    opened.defer(() => started.close());
    const scene = await Scene.on(started, smtp);
    const lines: string[] = [];
    for (const name of names) {
      const line = await tryFault(scene, started, name, faults[name] as Fault, times, findings);
      say(line);
      lines.push(line);
    }
    findings.broken.push(...(await scene.findings()));
    return findings.outcome(lines.join('; '));
  },
};

async function tryFault(
  scene: Scene,
  started: Cluster,
  name: string,
  fault: Fault,
  times: number,
  findings: Findings,
): Promise<string> {
  const obstacle = await fault.obstacle?.(started);
  if (obstacle) return `${name}: not tried, ${obstacle}`;
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) {
    const result = await scene.play(fault);
    findings.broken.push(...result.broken.map((words) => `${name}: ${words}`));
    results.push(result);
  }
  return `${name} × ${times}: ${wordsOn(results)}`;
}

/** How many orders were placed, and the shortest and longest time of each kind. */
function wordsOn(results: readonly Result[]) {
  const orders = results.reduce((sum, result) => sum + result.orders, 0);
  const span = (of: (result: Result) => number) => {
    const seconds = results.map(of).toSorted((one, other) => one - other);
    const [first = 0, last = 0] = [seconds.at(0), seconds.at(-1)];
    if (last === 0) return 'none';
    return results.length === 1
      ? `${last.toFixed(1)} s`
      : `${first.toFixed(1)}–${last.toFixed(1)} s`;
  };
  return `${orders} orders; 503 for orders ${span((one) => one.refusedWrites)}, new pages ${span((one) => one.refusedPages)}, kept pages ${span((one) => one.refusedKept)}; normal after ${span((one) => one.normalAfter)}`;
}
