import { ms, type Outcome, quantile, timeOf } from './row.ts';
import { openSeeded, owner, signIn } from './shops.ts';

const turns = 150;

/** The list of a million orders: its first page, its last, and one that was searched for. */
export async function adminOrders(): Promise<Outcome[]> {
  const shop = await openSeeded(1_000_000);
  try {
    const asked = {
      'first page': () => 'page=1&limit=20',
      'last page': () => 'page=50000&limit=20',
      'searched page': (turn: number) =>
        `page=1&limit=20&search=${['rao', 'priya sharma', 'mysuru', '98765', 'kavita.joshi'][turn % 5]}`,
    };
    return await timesUnder(shop.url, '/api/orders/all', asked, { share: 0.99, goal: 50 });
  } finally {
    await shop.stop();
  }
}

/** The list of fifty thousand products as the back office asks for it. */
export async function adminProducts(): Promise<Outcome[]> {
  const shop = await openSeeded(50_000);
  try {
    const asked = {
      'first page': (turn: number) => `page=1&limit=20&sort=newest&turn=${turn}`,
      'searched page': (turn: number) =>
        `page=1&limit=20&sort=newest&search=${['silk', 'brass lamp', 'yoga', 'taal'][turn % 4]}&turn=${turn}`,
      'low in stock': (turn: number) => `page=1&limit=20&sort=lowStock&maxStock=5&turn=${turn}`,
    };
    return await timesUnder(shop.url, '/api/products', asked, { share: 0.95, goal: 100 });
  } finally {
    await shop.stop();
  }
}

async function timesUnder(
  url: string,
  path: string,
  asked: Record<string, (turn: number) => string>,
  { share, goal }: { share: number; goal: number },
): Promise<Outcome[]> {
  const headers = await signIn(url, owner);
  const outcomes: Outcome[] = [];
  for (const [what, query] of Object.entries(asked)) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const address = `${url}${path}?${query(turn)}`;
      times.push(await timeOf(async () => (await fetch(address, { headers })).arrayBuffer()));
    }
    const slow = quantile(times, share);
    outcomes.push({
      what: `${path.replace('/api', 'admin')}, ${what}`,
      measured: `p50 ${ms(quantile(times, 0.5))}, p${share * 100} ${ms(slow)}`,
      goal: `p${share * 100} ≤ ${goal} ms`,
      reached: slow <= goal,
    });
  }
  return outcomes;
}
