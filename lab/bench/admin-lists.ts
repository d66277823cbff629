import { quantile } from '#test/support/figures.ts';
import { ms, type Outcome, timeOf } from './row.ts';
import { openSeeded, owner, signIn } from './shops.ts';

const turns = 500;

/** The lists and the first page of a back office with a million orders of 100,000 customers. */
export async function adminOrders(): Promise<Outcome[]> {
  const shop = await openSeeded(20_000, 1_000_000);
  const goal = { share: 0.99, goal: 50 };
  try {
    return [
      ...(await measureQueries(shop.url, '/api/orders/all', millionOrders, goal)),
      ...(await measureQueries(shop.url, '/api/customers', customers, goal)),
      ...(await measureQueries(
        shop.url,
        '/api/dashboard/report',
        { 'with Today': () => '' },
        goal,
      )),
    ];
  } finally {
    await shop.stop();
  }
}

/** The back office of a shop with 50,000 products and 100,000 orders. */
export async function backOffice(): Promise<Outcome[]> {
  const shop = await openSeeded(50_000, 100_000);
  const goal = { share: 0.95, goal: 100 };
  try {
    return [
      ...(await measureQueries(shop.url, '/api/products', products, goal)),
      ...(await measureQueries(shop.url, '/api/orders/all', orders, goal)),
      ...(await measureQueries(shop.url, '/api/dashboard', { counts: () => '' }, goal)),
      ...(await measureQueries(shop.url, '/api/dashboard/report', { report: () => '' }, goal)),
    ];
  } finally {
    await shop.stop();
  }
}

const searchedPeople = ['rao', 'priya sharma', 'mysuru', '98765', 'kavita.joshi'];
const personOf = (turn: number) => searchedPeople[turn % searchedPeople.length];

const millionOrders = {
  'of a million, first page': () => 'page=1&limit=20',
  'of a million, last page': () => 'page=50000&limit=20',
  'of a million, searched page': (turn: number) => `page=1&limit=20&search=${personOf(turn)}`,
};

const customers = {
  'of 100,000, first page': () => 'page=1&limit=20',
  'of 100,000, last page': () => 'page=5000&limit=20',
  'of 100,000, searched page': (turn: number) => `page=1&limit=20&search=${personOf(turn)}`,
  'of 100,000, sorted': (turn: number) =>
    `page=${1 + turn}&limit=20&sort=${['name', 'spent', 'orders', 'lastOrder'][turn % 4]}`,
};

const products = {
  'first page': (turn: number) => `page=1&limit=10&sort=newest&turn=${turn}`,
  'last page': (turn: number) => `page=5000&limit=10&sort=newest&turn=${turn}`,
  'searched page': (turn: number) =>
    `page=1&limit=10&sort=newest&search=${['silk', 'brass lamp', 'yoga', 'taal'][turn % 4]}&turn=${turn}`,
  'low in stock': (turn: number) => `page=1&limit=10&sort=lowStock&maxStock=5&turn=${turn}`,
};

const orders = {
  'of 100,000, first page': () => 'page=1&limit=10',
  'of 100,000, last page': () => 'page=10000&limit=10',
  'of 100,000, searched page': (turn: number) => `page=1&limit=10&search=${personOf(turn)}`,
  'of 100,000, in one status': (turn: number) =>
    `page=1&limit=10&deliveryStatus=${['PENDING', 'SHIPPED', 'DELIVERED'][turn % 3]}`,
  'of 100,000, in the middle by name': (turn: number) =>
    `page=${5000 + turn}&limit=10&sort=customer`,
  'of 100,000, by total': (turn: number) => `page=${1 + turn}&limit=10&sort=highTotal`,
};

async function measureQueries(
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
      const target = `${url}${path}?${query(turn)}`;
      times.push(await timeOf(async () => (await fetch(target, { headers })).arrayBuffer()));
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
