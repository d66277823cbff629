import { test } from 'vitest';
import { openOwnShop } from '../own-shop.ts';
import { workDayAtDesk } from './desk-day.ts';
import { shipAndTrack } from './shipping.ts';

/** A shop of its own, because the desk counts every order that waits. */
const own = openOwnShop((url) => ({ PUBLIC_URL: url, MAIL_FROM: 'post@bazaar.example' }));

test('a day at the desk is done by keyboard and scanner', () => workDayAtDesk(own));

test('the owner ships two orders from a pasted table; a link in a mail tracks an order', () =>
  shipAndTrack(own));
