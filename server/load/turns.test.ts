import { afterEach, beforeEach, expect, test } from 'vitest';
import { Turns } from './turns.ts';

const carrier = '203.0.113.7';
let everybody: AbortController;

beforeEach(() => {
  everybody = new AbortController();
});

// Whoever still waited would be refused while another test runs.
afterEach(() => everybody.abort());

/** Asks for a turn, and notes in `begun` who gets one. */
async function ask(turns: Turns, begun: string[], account: string, sender = carrier) {
  const end = await turns.take(sender, everybody.signal, account);
  if (end) begun.push(account);
  return end;
}

test('an account with many calls keeps nobody waiting who shares its address', async () => {
  const turns = new Turns(4, 60_000);
  const begun: string[] = [];
  const end = await ask(turns, begun, 'greedy');
  await ask(turns, begun, 'greedy');
  const waiting = ['greedy', 'greedy', 'patient', 'greedy'].map((who) => ask(turns, begun, who));

  end?.();
  const endOfPatient = await waiting[2];
  endOfPatient?.();
  await waiting[0];

  expect(begun).toEqual(['greedy', 'greedy', 'patient', 'greedy']);
});

test('an account never has more than its maximum of turns, even while some are free', async () => {
  const turns = new Turns(8, 60_000, { perAccount: 2 });
  const begun: string[] = [];
  const [end] = [await ask(turns, begun, 'greedy'), await ask(turns, begun, 'greedy')];
  const third = ask(turns, begun, 'greedy');
  await ask(turns, begun, 'patient');
  expect(begun).toEqual(['greedy', 'greedy', 'patient']);

  end?.();
  await third;
  expect(begun).toEqual(['greedy', 'greedy', 'patient', 'greedy']);
});

test('an account that has all its turns lets nobody behind its address overtake others', async () => {
  const turns = new Turns(4, 60_000, { perAccount: 1 });
  const begun: string[] = [];
  await ask(turns, begun, 'greedy');
  await ask(turns, begun, 'other', '198.51.100.1');
  const end = await ask(turns, begun, 'third', '198.51.100.2');
  void ask(turns, begun, 'greedy');
  const first = ask(turns, begun, 'first', '198.51.100.1');
  void ask(turns, begun, 'second');

  end?.();
  await first;
  expect(begun).toEqual(['greedy', 'other', 'third', 'first']);
});

test('people behind one address and alone begin as they came', async () => {
  const turns = new Turns(2, 60_000);
  const begun: string[] = [];
  const [first, second] = [
    await ask(turns, begun, 'one of many'),
    await ask(turns, begun, 'alone', '198.51.100.1'),
  ];
  const next = ask(turns, begun, 'one of many');
  const last = ask(turns, begun, 'newcomer', '198.51.100.2');

  first?.();
  second?.();
  await Promise.all([next, last]);

  expect(begun).toEqual(['one of many', 'alone', 'one of many', 'newcomer']);
});
