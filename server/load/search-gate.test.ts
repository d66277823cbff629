import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchGate } from './search-gate.ts';

let gate: SearchGate;
/** The names of searches, as they begin, are refused or left. */
let events: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  gate = new SearchGate({ atOnce: 2, waiting: 50, waitMs: 2_000 });
  events = [];
});
afterEach(() => {
  vi.useRealTimers();
});

interface Given {
  sender?: string;
  isSignedIn?: boolean;
}

/** Asks for a place, and says later what became of it. */
async function ask(name: string, { sender = name, isSignedIn = false }: Given = {}) {
  const leaving = new AbortController();
  const entered = gate.enter({ sender, gone: leaving.signal, isSignedIn });
  const end = { search: () => {} };
  entered.then(
    (release) => {
      events.push(`${name} begins`);
      end.search = release;
    },
    (error) => events.push(leaving.signal.aborted ? `${name} left` : `${name}: ${error.code}`),
  );
  await setImmediate();
  return { leave: () => leaving.abort(), end: () => end.search() };
}

const happened = async () => {
  await setImmediate();
  return events.splice(0);
};

test('the third search waits until one of two is over', async () => {
  const asha = await ask('Asha');
  await ask('Meera');
  await ask('Ravi');
  expect(await happened()).toEqual(['Asha begins', 'Meera begins']);

  asha.end();
  asha.end();
  expect(await happened()).toEqual(['Ravi begins']);
  await ask('Zoya');
  expect(await happened()).toEqual([]);
});

test('refuses the 51st that would wait', async () => {
  for (let nth = 1; nth <= 52; nth += 1) await ask(`${nth}`, { sender: 'one' });
  expect(await happened()).toEqual(['1 begins', '2 begins']);

  await ask('53', { sender: 'one' });

  expect(await happened()).toEqual(['53: unavailable']);
});

test('when too many wait, refuses the sender with most of them and nobody else', async () => {
  for (let nth = 1; nth <= 52; nth += 1) await ask(`${nth}`, { sender: 'crowd' });
  await happened();

  await ask('Asha');
  await ask('Meera');

  expect(await happened()).toEqual(['52: unavailable', '51: unavailable']);
});

test('the networks of an IPv6 /48 together keep nobody else out', async () => {
  const from = (nth: number) => ({ sender: `2001:db8:1:${nth.toString(16)}::/64` });
  const first = await ask('1', from(1));
  for (let nth = 2; nth <= 52; nth += 1) await ask(`${nth}`, from(nth));
  await ask('Asha');
  await happened();

  first.end();

  expect(await happened()).toEqual(['Asha begins']);
});

test('waiting ends after two seconds', async () => {
  await ask('Asha');
  await ask('Meera');
  await ask('Ravi');
  await happened();

  vi.advanceTimersByTime(1_999);
  expect(await happened()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await happened()).toEqual(['Ravi: unavailable']);
});

test('does not begin a search whose client is gone', async () => {
  const asha = await ask('Asha');
  await ask('Meera');
  const ravi = await ask('Ravi');
  await ask('Zoya');
  await happened();

  ravi.leave();
  expect(await happened()).toEqual(['Ravi left']);
  asha.end();
  expect(await happened()).toEqual(['Zoya begins']);

  await expect(
    gate.enter({ sender: 'late', gone: AbortSignal.abort(), isSignedIn: false }),
  ).rejects.toThrow();
});

test('the sender whose searches took less goes first', async () => {
  const long = await ask('long', { sender: 'greedy' });
  const short = await ask('short', { sender: 'modest' });
  vi.advanceTimersByTime(10);
  short.end();
  vi.advanceTimersByTime(500);
  const other = await ask('other');
  await ask('second of greedy', { sender: 'greedy' });
  await ask('second of modest', { sender: 'modest' });
  await happened();

  long.end();
  expect(await happened()).toEqual(['second of modest begins']);
  other.end();
  expect(await happened()).toEqual(['second of greedy begins']);
});

test('a crowd of one sender takes turns with a family behind one IP address', async () => {
  const first = await ask('crowd 1', { sender: 'crowd' });
  for (let nth = 2; nth <= 40; nth += 1) await ask(`crowd ${nth}`, { sender: 'crowd' });
  for (const name of ['mother', 'father', 'child']) await ask(name, { sender: 'family' });
  await happened();

  vi.advanceTimersByTime(30);
  first.end();

  expect(await happened()).toEqual(['mother begins']);
});

test('signed-in people go before visitors', async () => {
  const asha = await ask('Asha');
  await ask('Meera');
  await ask('visitor');
  await ask('owner', { sender: 'Asha', isSignedIn: true });
  await happened();

  asha.end();

  expect(await happened()).toEqual(['owner begins']);
});

test('one account with many searches keeps no visitor from searching', async () => {
  const first = await ask('member 1', { sender: 'member', isSignedIn: true });
  for (let nth = 2; nth <= 52; nth += 1) {
    await ask(`member ${nth}`, { sender: 'member', isSignedIn: true });
  }
  await happened();

  await ask('visitor');
  expect(await happened()).toEqual(['member 52: unavailable']);
  vi.advanceTimersByTime(1_100);
  first.end();

  expect(await happened()).toEqual(['visitor begins']);
});

test('of a crowd behind one IP address, those who are signed in are refused last', async () => {
  for (let nth = 1; nth <= 51; nth += 1) await ask(`${nth}`, { sender: 'carrier' });
  await ask('customer', { sender: 'carrier', isSignedIn: true });
  await happened();

  await ask('Asha');

  expect(await happened()).toEqual(['51: unavailable']);
});

test('what a sender used is forgotten with time', async () => {
  const long = await ask('long', { sender: 'greedy' });
  vi.advanceTimersByTime(1_000);
  long.end();
  vi.advanceTimersByTime(120_000);
  const short = await ask('short', { sender: 'modest' });
  vi.advanceTimersByTime(20);
  short.end();
  const asha = await ask('Asha');
  await ask('Meera');
  await ask('modest again', { sender: 'modest' });
  await ask('greedy again', { sender: 'greedy' });
  await happened();

  asha.end();

  expect(await happened()).toEqual(['greedy again begins']);
});
