import { expect, test } from 'vitest';
import { largestMachine, machineFor, monthOfProcessors, monthOfTraffic, prices } from './cost.ts';

test('takes the smallest machine that is large enough', () => {
  expect(machineFor(0.3)).toBe(2);
  expect(machineFor(8)).toBe(8);
  expect(machineFor(8.1)).toBe(16);
  expect(machineFor(10_000)).toBe(largestMachine);
});

test('a month has 730 hours', () => {
  expect(monthOfProcessors(2)).toBeCloseTo(2 * 730 * prices.processorHour, 10);
});

test('traffic is paid band by band', () => {
  expect(monthOfTraffic(1_000)).toBeCloseTo(90, 6);
  expect(monthOfTraffic(20_000)).toBeCloseTo(10_000 * 0.09 + 10_000 * 0.085, 6);
  expect(monthOfTraffic(250_000)).toBeCloseTo(900 + 3_400 + 7_000 + 5_000, 6);
});
