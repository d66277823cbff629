import { expect, test } from 'vitest';
import { isStorable } from '#contract/fields.ts';
import { answerIn } from './server-answer.ts';

const refused = (response: string) =>
  Object.assign(new Error(response), { command: 'RCPT TO', response, responseCode: 550 });

test.each([
  ['NUL, which no text of the database holds', '550 no\0body\u0007 here', '550 no body here'],
  ['half of a character', '550 nobody \ud83e', '550 nobody \ufffd'],
  ['marks that turn the text around', '550 \u202enobody\u2066 here', '550 nobody here'],
  ['several lines', '550-nobody\r\n550 here', '550-nobody 550 here'],
])('what a mail server answers is shown without %s', (_, response, shown) => {
  const answer = answerIn(refused(response));
  expect(answer).toBe(
    `The server does not accept email for this recipient. Check the spelling. The server said: ${shown}`,
  );
  expect(isStorable(answer)).toBe(true);
});

test('a long answer is cut between letters', () => {
  const answer = answerIn(refused(`550 ${'🪁'.repeat(400)}`));
  expect(answer.isWellFormed()).toBe(true);
});

test('another error keeps its words, as far as they can be stored', () => {
  expect(answerIn(new Error('It broke\0 off'))).toBe('It broke off');
});
