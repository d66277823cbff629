import type { ActivityEntry } from '#contract/activity.ts';
import type { Action } from '#contract/rules/actions.ts';
import { providerServers } from '#contract/rules/mail-providers.ts';
import { money } from '#contract/rules/price.ts';
import { fieldKindNames } from './field-kind-names.ts';
import { roleNames } from './role-names.ts';

type Said = Pick<ActivityEntry, 'by' | 'action'>;

export const toolName = 'Command line';

export const authorOf = ({ by, action }: Said): string =>
  by?.name ?? actedByNobody[action] ?? toolName;

/** Actions that neither a member of staff nor the owner's tool takes. */
export const actedByNobody: Partial<Record<Action, string>> = {
  'sign-in.failed': 'Unknown',
  'backup.nightly': 'The shop, at night',
};

export interface ChangedField {
  field: string;
  /** Empty where there was nothing. */
  before: string;
  after: string;
}

/** One line for each field, in words. */
export function changesIn({ before, after }: ActivityEntry['change']): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({
    field: fieldName(name),
    before: inWords(before[name], name),
    after: inWords(after[name], name),
  }));
}

/** Fields with another name in the back office. */
const names: Record<string, string> = {
  gstin: 'GSTIN',
  upiId: 'UPI ID',
  pincode: 'PIN code',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  logoFilename: 'Logo',
  logoHasName: 'Logo contains the name',
  grievanceName: 'Grievance officer',
  requireSecondFactor: 'Require two-step sign-in',
  codFee: 'COD fee',
  minOrderValue: 'Minimum order',
  maxOrderValue: 'Maximum order',
  maxPiecesPerLine: 'Quantity per product',
  maxOpenOrders: 'Open orders per customer',
  maxOpenOrdersUnconfirmed: 'Open orders with an unconfirmed email',
  requireMobile: 'Ask for a mobile number',
  maxRefusals: 'Refusals allowed per customer',
  postalCodes: 'PIN codes',
  returnDays: 'Days for returns',
  lowStockAt: 'Low stock at or below',
  lowStockMail: 'Low stock email',
  kind: 'Type',
  value: 'Discount',
  minimum: 'Minimum order',
  highestDiscount: 'Maximum discount',
  usesInAll: 'Total uses',
  host: 'Mail server',
  user: 'Username',
};

/** Fields in rupees. */
const amounts = new Set([
  ...['deliveryCharge', 'freeDeliveryFrom', 'codFee', 'minOrderValue', 'maxOrderValue', 'charge'],
  ...['minimum', 'highestDiscount'],
]);

/** Values with another name in the back office. */
const valueNames: Record<string, Record<string, string>> = {
  role: mapOf(roleNames),
  provider: mapOf(providerServers),
  kind: { PERCENT: 'Percentage', AMOUNT: 'Amount', ...fieldKindNames },
};

/** `deliveryStatus` becomes "Delivery status"; the name of a product in a field stays as it is. */
function fieldName(name: string) {
  if (Object.hasOwn(names, name)) return names[name] as string;
  const isCode = /^[a-z]+([A-Z][a-z]+)*$/.test(name);
  const words = isCode ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(value: unknown, name = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && amounts.has(name)) return money(value);
  if (typeof value === 'string') return textInWords(value, name);
  if (Array.isArray(value)) return listInWords(value);
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([part, of]) => [part, inWords(of, part)])
    .filter(([, words]) => words)
    .map((named) => named.join(' '))
    .join(', ');
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const momentFormat = new Intl.DateTimeFormat('en-IN', {
  ...{ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Kolkata' },
});

const textInWords = (text: string, name: string) =>
  moment.test(text) ? momentFormat.format(new Date(text)) : (valueNames[name]?.[text] ?? text);

/** Records have commas of their own. */
function listInWords(list: readonly unknown[]) {
  const hasRecords = list.some((one) => typeof one === 'object' && one !== null);
  return list.map((one) => inWords(one)).join(hasRecords ? '; ' : ', ');
}

function mapOf(named: Record<string, { name: string }>) {
  return Object.fromEntries(Object.entries(named).map(([key, { name }]) => [key, name]));
}
