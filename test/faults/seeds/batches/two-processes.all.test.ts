import { expect, test } from 'vitest';
import { begin, type Mistake, nextWorlds, type Request, type World } from './two-processes.ts';

interface Case {
  requests: Request[];
  left: { pieces: number; uses: number };
}

const [once, otherKey, otherCustomer] = [
  { customer: 0, key: 'a' },
  { customer: 0, key: 'b' },
  { customer: 1, key: 'c' },
];

const cases: Record<string, Case> = {
  'two customers want the last piece': {
    requests: [once, otherCustomer],
    left: { pieces: 1, uses: 3 },
  },
  'two customers want the last use of a code': {
    requests: [once, otherCustomer],
    left: { pieces: 3, uses: 1 },
  },
  'one request arrives in both processes': { requests: [once, once], left: { pieces: 2, uses: 2 } },
  'one customer orders twice, another once': {
    requests: [once, otherKey, otherCustomer],
    left: { pieces: 1, uses: 1 },
  },
  'a request is lost and repeated': {
    requests: [once, once, once],
    left: { pieces: 3, uses: 3 },
  },
};

test.each(Object.entries(cases))('%s: no sequence breaks a rule', (_, { requests, left }) => {
  const { worlds, broken } = search(begin(requests, left), {});
  expect(broken).toEqual([]);
  expect(worlds).toBeGreaterThan(20);
});

test('a request that was lost and is repeated places one order', () => {
  const { ends } = search(begin([once, once, once], { pieces: 3, uses: 3 }), {});
  expect(Math.max(...ends.map(({ orders }) => orders))).toBe(1);
  expect(ends.some(({ told, orders }) => told.includes('lost') && orders === 1)).toBe(true);
});

test.each<[string, Mistake, string]>([
  ['taking stock that is gone', { unconditionalStock: true }, 'stock -1'],
  ['ignoring that a key was claimed', { ignoresClaims: true }, 'key a placed 2 orders'],
  ['telling before the commit', { tellsEarly: true }, 'told of an order that is not there'],
])('finds the mistake of %s', (_, mistake, words) => {
  const found = Object.values(cases).flatMap(
    ({ requests, left }) => search(begin(requests, left), mistake).broken,
  );
  expect(found.join('\n')).toContain(words);
});

/** Visits every world that can be reached, the nearest first. */
function search(first: World, mistake: Mistake) {
  const known = new Set([JSON.stringify(first)]);
  const broken = new Set<string>();
  const ends: World[] = [];
  for (let worlds = [first]; worlds.length > 0; ) {
    const next = worlds.flatMap((world) => nextWorlds(world, mistake));
    for (const world of worlds) {
      for (const words of brokenIn(world)) broken.add(words);
      if (world.processes.every(({ at }) => at === 'over')) ends.push(world);
      else if (nextWorlds(world, mistake).length === 0) broken.add('nobody can go on');
    }
    worlds = next.filter((world) => {
      const name = JSON.stringify(world);
      const isNew = !known.has(name);
      known.add(name);
      return isNew;
    });
  }
  return { worlds: known.size, broken: [...broken], ends };
}

function* brokenIn(world: World): Generator<string> {
  if (world.pieces < 0) yield `stock ${world.pieces}`;
  if (world.uses < 0) yield `uses ${world.uses}`;
  for (const [key, count] of Object.entries(world.keys)) {
    if (count > 1) yield `key ${key} placed ${count} orders`;
  }
  for (const [nth, { key, at }] of world.processes.entries()) {
    if (world.told[nth] === 'order' && !(key in world.keys)) {
      yield 'told of an order that is not there';
    }
    if (at === 'over' && world.told[nth] === 'nothing') yield 'nobody was told';
  }
}
