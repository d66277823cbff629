import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { readOpened } from '#test/support/run-folder.ts';

const shown = 15;

/** Prints at the end of a run what took longest, and what was opened. */
export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      seconds: secondsOf(module),
      project: module.project.name,
      what: `${relative(process.cwd(), module.moduleId)} (${module.project.name})`,
    }));
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown);
    const lines = [
      '',
      'The slowest files:',
      ...slowest.map((file) => line(file.seconds, file.what)),
    ];
    lines.push('', 'All files of each project:');
    for (const [project, own] of Object.entries(Object.groupBy(files, (file) => file.project))) {
      const seconds = (own ?? []).reduce((sum, file) => sum + file.seconds, 0);
      lines.push(line(seconds, project));
    }
    const { shops, browsers, databases, pages } = readOpened();
    lines.push(
      '',
      `Opened: ${shops} shops, ${browsers} browsers, ${databases} databases, ${pages} pages.`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

/** Counts what a file waits for too: its imports, its hooks, and other files on the same processor. */
function secondsOf(module: TestModule) {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
}

const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(8)} s  ${what}`;
