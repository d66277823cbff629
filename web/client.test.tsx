import { expect, test, vi } from 'vitest';
import { answerCalls, endAnswers } from '#test/components/api-answers.ts';
import { aCart } from '#test/components/samples.ts';
import { call } from './client.ts';

test('an answer that is pending when its test ends never arrives', async () => {
  const late = Promise.withResolvers<void>();
  const heard = vi.fn();
  answerCalls({ 'GET /cart': () => late.promise.then(() => ({ cart: aCart() })) });
  call('GET /cart').then(heard, heard);

  endAnswers();
  answerCalls({ 'GET /addresses': () => ({ addresses: [] }) });
  late.resolve();
  await call('GET /addresses');
  await call('GET /addresses');
  expect(heard).not.toHaveBeenCalled();
});
