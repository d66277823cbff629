import type { Browser } from 'playwright';
import { publicPages, weighed, weighPages } from '#test/support/page-weight.ts';
import type { Outcome } from '../row.ts';

/** The public page that runs the most script until it is idle, and the one that fetches most ahead. */
export async function firstVisit(chrome: Browser, baseURL: string): Promise<Outcome[]> {
  const weights = [...(await weighPages(chrome, baseURL, publicPages))];
  return (['script', 'ahead'] as const).map((kind) => {
    const [path, weight] = weights.reduce((heaviest, other) =>
      other[1][kind] > heaviest[1][kind] ? other : heaviest,
    );
    const allowed = weighed[path]?.[kind] ?? 0;
    return {
      what: `first visit, script that ${kind === 'script' ? 'runs until the page is idle' : 'is only fetched ahead'}, gzip, most of ${publicPages.length} pages`,
      measured: `${kB(weight[kind])} (${path})`,
      goal: `≤ ${kB(allowed)}`,
      reached: weight[kind] <= allowed,
    };
  });
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
