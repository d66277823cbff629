import type { ActivityEntry } from '#contract/activity.ts';
import type { Action } from '#contract/rules/actions.ts';
import { indianTime } from '#contract/rules/selling/days.ts';
import { roleNames } from './role-names.ts';

type Said = Pick<ActivityEntry, 'by' | 'action'>;

export const toolName = 'Command line';

export const authorOf = ({ by, action }: Said): string =>
  by?.name ?? actedByNobody[action] ?? toolName;

/** What neither a member of staff nor the owner's tool did. */
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
    before: inWords(wordOf(name, before[name])),
    after: inWords(wordOf(name, after[name])),
  }));
}

/** Fields that the back office calls otherwise. */
const names: Record<string, string> = {
  gstin: 'GSTIN',
  upiId: 'UPI ID',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  logoFilename: 'Logo',
  logoHasName: 'Logo contains the name',
  grievanceName: 'Grievance officer',
  requireSecondFactor: 'Require an authenticator app',
};

/** `deliveryStatus` becomes "Delivery status"; the name of a product in a field stays as it is. */
function fieldName(name: string) {
  if (Object.hasOwn(names, name)) return names[name] as string;
  const isCode = /^[a-z]+([A-Z][a-z]+)*$/.test(name);
  const words = isCode ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A role under its name; anything else as it is. */
const wordOf = (name: string, value: unknown) =>
  name === 'role'
    ? (Object.entries(roleNames).find(([role]) => role === value)?.[1].name ?? value)
    : value;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && moment.test(value)) return indianTime(new Date(value));
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => [name, inWords(part)])
    .filter(([, words]) => words)
    .map((named) => named.join(' '))
    .join(', ');
}
