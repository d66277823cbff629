import { expect, test } from 'vitest';
import { publicName, speaksForShop } from './public-names.ts';

const taken = ['Haat', 'Asha Menon', 'menon'];

test.each([
  ['Priya', 'Rao', 'Priya R.'],
  ['priya92', 'priya92', 'priya92'],
  ['Mary Jane', 'D’Souza', 'Mary D.'],
  ['R.Kumar', '', 'R K.'],
  ['प्रिया', 'राव', 'प्रिया रा.'],
  ['Léa', 'Ångström', 'Léa Å.'],
  ['Asha', 'Rao', 'Asha R.'],
  ['Haat Support ✔', '', 'A customer'],
  ['the', 'shop', 'A customer'],
  ['аdmin', '', 'A customer'],
  ['админ', '', 'A customer'],
  ['Мария', 'Иванова', 'Мария И.'],
  ['Team', 'Haat', 'A customer'],
  ['Customer', 'Service', 'A customer'],
  ['CustomerCare', 'Rao', 'A customer'],
  ['Real', 'India', 'Real I.'],
  ['ADM1N', '', 'A customer'],
  ['Asha', 'Menon', 'A customer'],
  ['evil.com', '', 'evil C.'],
  ['\u200b\u200d', '', 'A customer'],
  ['\u200fPriya\u202e', 'Rao', 'Priya R.'],
  ['9876543210', '', 'A customer'],
])('shows %s %s as "%s"', (firstName, lastName, shown) => {
  expect(publicName({ firstName, lastName }, taken)).toBe(shown);
});

test.each([
  ['Haat Support', true],
  ['ΗΑΑΤ', true],
  ['Ꮋꭺꭺꭲ', true],
  ['𝐇𝐚𝐚𝐭', true],
  ['Hàat', true],
  ['ЅUРРОRТ', true],
  ['H a a t', true],
  ['The Shop', true],
  ['аsha mеnon', true],
  ['Asha Menon Rao', false],
  ['Bishop', false],
  ['Owneil', false],
  ['Staffan', false],
])('%s speaks for the shop: %s', (name, speaks) => {
  expect(speaksForShop(name, taken)).toBe(speaks);
});

test.each([
  ...['CustomerCare', 'SupportTeam', 'OfficialHaat', 'TechSupport', 'HelpCentre', 'RealHaat'],
  ...[
    'TheHaat',
    'Customer Service',
    'Team Haat',
    'T e a m  H a a t',
    'Help.Line',
    'customer_care_24',
  ],
  ...['CUST0MER-CARE', 'Сustomer Саre', 'The Support Desk', 'Help Desk', 'Поддержка', 'модератор'],
])('%s is an office, not a person', (name) => {
  expect(speaksForShop(name, taken)).toBe(true);
});

test.each([
  ...['Karekar', 'Teamwala', 'Shahsupport', 'India', 'Real', 'India Online', 'Storey', 'Helpmann'],
  ...['Caren Desker', 'Sahai Techchandani', 'Ourav Theodore', 'Serviceman', 'customer48291177'],
  ...['Haathi Real', 'Realhaathi', 'Indira Shopian', 'Дима', 'Мария Иванова'],
])('%s is a person', (name) => {
  expect(speaksForShop(name, taken)).toBe(false);
});

test.each([
  ['Omkar Joshi', false],
  ['OMPRAKASH', false],
  ['Om Puri', false],
  ['Real Om', true],
  ['Som', false],
  ['TheOm', true],
  ['Om', true],
  ['O.M.', true],
  ['Om Team', true],
  ['OmCustomerCare', true],
  ['Om Online Store', true],
])('beside a shop called Om, %s speaks for it: %s', (name, speaks) => {
  expect(speaksForShop(name, ['Om'])).toBe(speaks);
});

test('a name in Devanagari is another with other vowel signs', () => {
  expect(speaksForShop('रमा', ['Haat', 'राम'])).toBe(false);
  expect(speaksForShop('राम', ['Haat', 'राम'])).toBe(true);
});

test('a shop without a name keeps nobody out', () => {
  expect(speaksForShop('Asha Rao', [''])).toBe(false);
  expect(publicName({ firstName: 'Asha', lastName: 'Rao' }, [''])).toBe('Asha R.');
});
