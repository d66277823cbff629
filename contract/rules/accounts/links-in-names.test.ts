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
  ...['A.Kumar', 'St.John', 'K.M.Cariappa', 'Md.Irfan', 'S.K.Singh', 'Smt.Indira', 'Md.Infoz'],
  ...['A.Link', 'K.In', 'R.Me Iyer', 'Sri.Commander', 'Nagaland Co.', 'Rao & Co. Ltd', 'Sk.Topno'],
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
  ...[
    'evil.com',
    'EVIL.COM',
    'Go to evil.com now',
    'evil.co.in',
    'win-now.shop',
    'x.com',
    'evil.com.',
  ],
  ...[
    'evil．com',
    'evil.com:80',
    'prize.online',
    'prize.xyz',
    'ravi.me',
    'prize24.live',
    'इनाम.com',
  ],
])('"%s" is a web address', (name) => {
  expect(hasLink(name)).toBe(true);
});
