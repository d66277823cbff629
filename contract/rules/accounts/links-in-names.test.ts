import { expect, test } from 'vitest';
import { hasLink } from './links-in-names.ts';

test.each([
  'R.Kumar/S.Devi',
  'K.Ramesh/Smt.Lakshmi',
  'S.K.Sharma/Dr.Meena Iyer',
  'Md.Rafi/Sk.Salim',
  'आर.कुमार/एस.देवी',
  'Anita S/o R.Kumar',
  'Asha.Rao',
])('"%s" is a name', (name) => {
  expect(hasLink(name)).toBe(false);
});

test.each([
  'Win at win.example/now',
  'bit.ly/prize',
  't.me/win',
  'EVIL.COM/a',
  'shop.evil.online/',
  'इनाम.भारत/जीतो',
  'win．com／now',
  'www.win',
  'http://win',
  '//win',
])('"%s" is a web address', (name) => {
  expect(hasLink(name)).toBe(true);
});
