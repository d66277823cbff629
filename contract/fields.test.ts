import { expect, test } from 'vitest';
import { username } from './accounts/person-fields.ts';
import { requiredText, rupeesText, text } from './fields.ts';

const name = requiredText(150, 'Please fill Product Name');

test.each([
  ['Café'.normalize('NFD'), 'Café'],
  ['हिन्दी क़लम', 'हिन्दी क़लम'.normalize('NFC')],
  ['  Ludo  and\u00a0\tSnakes ', 'Ludo and Snakes'],
  ['Lu\u200bdo\ufeff', 'Ludo'],
  ['\u200fGames\u200e', 'Games'],
  ['لودو\u061c\u2064', 'لودو'],
  ['🏴\u{e0067}\u{e0062}\u{e007f} Flag', '🏴\u{e0067}\u{e0062}\u{e007f} Flag'],
  ['soft\u00adware', 'software'],
  ['कुर्‍हाडे', 'कुर्‍हाडे'],
  ['👨‍👩‍👧 Game', '👨‍👩‍👧 Game'],
  ['क'.repeat(150), 'क'.repeat(150)],
])('the name %j enters as %j', (typed, stored) => {
  expect(name.parse(typed)).toBe(stored);
});

test.each([
  ['\n \r\n', 'Please fill Product Name'],
  ['\u200b\u200b', 'Please fill Product Name'],
  ['\u200d\u200c', 'Please fill Product Name'],
  ['\u3164 \u2800', 'Please fill Product Name'],
  ['\u0301', 'Please fill Product Name'],
  ['\u202egnp.exe', 'Remove the characters that cannot be shown.'],
  ['a\u2066b', 'Remove the characters that cannot be shown.'],
  ['half \ud83c', 'Remove the characters that cannot be shown.'],
  ['no\0thing', 'Remove the characters that cannot be shown.'],
  ['x'.repeat(151), 'Use at most 150 characters.'],
])('the name %j is refused', (typed, message) => {
  expect(name.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test('a longer text keeps its blanks and lines, in one Unicode form', () => {
  expect(text(100).parse('Crème\n\n  Brûlée '.normalize('NFD'))).toBe('Crème\n\n  Brûlée');
});

test.each(['कुर्‍हाडे', 'நிலா', 'نیل‌گائے', 'Élodie d’Souza', 'tab\tbed', 'soft\u00adhyphen'])(
  'the username %j is accepted',
  (typed) => {
    expect(username.safeParse(typed).success).toBe(true);
  },
);

test.each([
  ['a@b', 'Choose a username without @.'],
  ['bell\u0007', 'Remove the characters that cannot be shown.'],
  ['tag\u{e0041}', 'Remove the characters that cannot be shown.'],
])('the username %j is refused for its true reason', (typed, message) => {
  expect(username.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test.each([
  ['1250', 1250],
  ['1,250.50', 1250.5],
  ['1,29,999', 129_999],
  ['१,२५०', 1250],
  ['₹ 1 250', 1250],
  ['0', 0],
])('the amount %s in a query is %d rupees', (typed, rupees) => {
  expect(rupeesText.parse(typed)).toBe(rupees);
});

test.each(['', '-5', '1e3', '1,2', '12.345', '9999999999', 'ten'])(
  '%j in a query is no amount',
  (typed) => {
    expect(rupeesText.safeParse(typed).success).toBe(false);
  },
);
