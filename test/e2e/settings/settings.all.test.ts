import { test } from 'vitest';
import { openOwnShop } from '../own-shop.ts';
import { filterByFields } from './fields.ts';
import { invoiceWithGst } from './gst.ts';
import { changeLegalTitles } from './legal-titles.ts';
import { hearOfChanges, shareStream } from './live.ts';
import { renameShop } from './renaming.ts';
import { sellByRules } from './selling.ts';

/**
 * These journeys share one shop of their own: each changes a setting for everybody, or needs lists and
 * orders that nobody else changes meanwhile. It has a public URL, so that its mails carry links.
 */
const own = openOwnShop((url) => ({ PUBLIC_URL: url, MAIL_FROM: 'post@bazaar.example' }));

test('a shopper meets charges by place, a discount code and the UPI ID of the shop', () =>
  sellByRules(own));

test('what others do shows without a click, and takes nothing from somebody who is writing', () =>
  hearOfChanges(own));

test('the tabs of a browser share one stream, and another tab takes over when one closes', () =>
  shareStream(own));

test('with a GSTIN, a shipped and cancelled order has a tax invoice and a credit note', () =>
  invoiceWithGst(own));

test('page, tab and footer show the title of a legal page: the usual one, or what the owner saved', () =>
  changeLegalTitles(own));

test('a visitor without scripts filters by a field that the owner has added, and reads it', () =>
  filterByFields(own));

test('a renamed shop shows visitors its own name, look and links, and no other', () =>
  renameShop(own));
