import {
  columnsNamed,
  type Headings,
  plainCell,
  plainHeading,
} from '#contract/rules/tables/headings.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';

/** Headings to tell an owner, in the words of the editor of codes. */
const headingOf = {
  code: 'Code',
  kind: 'Type',
  value: 'Value',
  minimum: 'Minimum order',
  highestDiscount: 'Maximum discount',
  startsAt: 'From',
  endsAt: 'Until',
  usesInAll: 'Total uses',
  usesPerCustomer: 'Uses per customer',
  firstOrderOnly: 'First order only',
  active: 'Active',
} as const;
type Field = keyof typeof headingOf;
/** A column of percentages needs no kind. */
export type CodeColumn = Field | 'percent';

/** Says that the values are amounts; a column of kinds can still say otherwise. */
const amountHeading =
  /^(?:(?:discount|coupon|flat) )?amount(?: off)?$|^(?:(?:discount|coupon|flat|amount|value)(?: (?:in|off))* )?(?:rs|inr|rupees|₹)(?: off)?$/;

/** Names like those of a program have no blanks: minTotal. */
export const codeHeadings: Headings<CodeColumn> = [
  ['code', /^(?:discount |coupon |promo |voucher )?codes?$/],
  ['code', /^coupon$|कूपन|कोड/],
  ['code', /^name$/],
  ['usesPerCustomer', /per ?(?:customer|user|person|buyer)/],
  ['usesInAll', /^uses(?: ?in ?all)?$|^(?:total|number of) ?uses$|^limit$/],
  ['usesInAll', /^max(?:imum)? ?(?:number of )?(?:uses?|usages?|redemptions?)(?: ?limit)?$/],
  ['usesInAll', /^(?:total )?(?:uses?|usage|redemption) ?limit(?: per (?:code|coupon|voucher))?$/],
  [
    'highestDiscount',
    /^(?:highest|max(?:imum)?)(?: ?(?:discount|amount|off))*$|^discount ?(?:cap|max(?:imum)?)$|^up ?to$|अधिकतम/,
  ],
  ['firstOrderOnly', /^first ?(?:order|purchase|time)|^new ?(?:customer|user|buyer)/],
  [
    'minimum',
    /^min(?:imum)?(?: ?(?:order|cart|basket|bill|purchase|spend|sub|total|amount|value|price|in|rs|inr|₹))*$/,
  ],
  ['minimum', /^(?:order|cart|spend|purchase) ?min(?:imum)?$|^orders? ?(?:above|over|from)$/],
  ['minimum', /^(?!.*मात्रा).*न्यूनतम/],
  ['startsAt', /^start|^begin|^(?:valid|active)? ?from(?: ?date)?$|शुरू/],
  [
    'endsAt',
    /^end|expir|^(?:valid|active)? ?(?:until|till|to)(?: ?date)?$|^valid ?up ?to$|^last ?da(?:y|te)$|^redeem ?by$|समाप्त/,
  ],
  ['active', /^(?:is ?)?(?:active|enabled|valid)$|^status$/],
  ['kind', /^(?:discount )?(?:kind|type)$|प्रकार/],
  ['percent', /^(?:discount )?(?:percent(?:age)?|%)(?: ?(?:off|discount))?$|प्रतिशत/],
  ['value', amountHeading],
  ['value', /^(?:discount |coupon )?(?:value|amount)(?: off)?$|^discount$|^off$|छूट/],
];

export const codeColumns = (head: readonly string[]): Map<CodeColumn, number> =>
  columnsNamed(head, codeHeadings);

/** Says where the head of a table tells a percentage from an amount. */
export type KindSaid = 'in a column' | 'amounts' | 'nowhere';

/** Beside a column of percentages, that of the values holds amounts. */
export function kindSaidIn(
  head: readonly string[],
  columns: ReadonlyMap<CodeColumn, number>,
): KindSaid {
  if (columns.has('kind')) return 'in a column';
  const values = plainHeading(head[columns.get('value') ?? -1] ?? '');
  return columns.has('percent') || amountHeading.test(values) ? 'amounts' : 'nowhere';
}

/**
 * Says which columns hold something and are not used. Throws `Refusal` (validation at `file`) where one
 * of them seems to be a limit: without it, a code would give more than its owner wants.
 */
export function unusedColumns(table: Table, columns: ReadonlyMap<CodeColumn, number>): string[] {
  const unused = unusedIn(table, columns);
  const [quantities, others] = [
    unused.filter(isQuantity),
    unused.filter((one) => !isQuantity(one)),
  ];
  refuseLimits(others.filter(({ limits }) => limits));
  return [
    ...notUsed(others, `The columns of a code are: ${Object.values(headingOf).join(', ')}.`),
    ...notUsed(
      quantities,
      'A code can require a minimum order in rupees, but not a minimum number of items.',
    ),
  ];
}

interface Unused {
  name: string;
  plain: string;
  /** A cell says something other than "no limit". */
  limits: boolean;
}

function unusedIn({ head, records }: Table, columns: ReadonlyMap<CodeColumn, number>): Unused[] {
  const used = new Set(columns.values());
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => !used.has(at))
    .map((at) => ({ at, filled: records.map(({ cells }) => plainCell(cells[at] ?? '')) }))
    .filter(({ filled }) => filled.some(Boolean))
    .map(({ at, filled }) => ({
      name: head[at] ? firstCharacters(head[at], 60) : 'a column without a name',
      plain: plainHeading(head[at] ?? ''),
      limits: filled.some((cell) => cell && !noLimit.test(cell) && !/^(?:no|false|0)$/i.test(cell)),
    }));
}

/** Words for no limit. */
export const noLimit = /^(?:unlimited|no limit|none|[-–∞])$/i;

const isQuantity = ({ plain }: Unused) =>
  /^min|न्यूनतम/.test(plain) && /quantity|qty|items?\b|units?\b|pieces|मात्रा/.test(plain);

const notUsed = (columns: readonly Unused[], instead: string) =>
  columns.length > 0 ? [`Not used: ${namesOf(columns)}. ${instead}`] : [];

const namesOf = (columns: readonly Unused[]) => columns.map(({ name }) => name).join(', ');

/** Words of limits, with the columns that they may mean. */
const limitWords: readonly (readonly [RegExp, readonly Field[]])[] = [
  [/^min|\bmin(?:imum)?\b|above|न्यूनतम/, ['minimum']],
  [/^max|\bmax(?:imum)?\b|\bcap\b|अधिकतम/, ['highestDiscount', 'usesInAll', 'usesPerCustomer']],
  [/uses\b|limit|\bonce\b|per ?(?:customer|user|person)/, ['usesInAll', 'usesPerCustomer']],
  [/valid|expir|until|\btill\b|^start|^end/, ['startsAt', 'endsAt']],
  [/only$|^(?:first|new) ?(?:order|purchase|customer|user|buyer|time)/, ['firstOrderOnly']],
];

/** Names the first of them, which is to be corrected before the file says more. */
function refuseLimits(columns: readonly Unused[]) {
  for (const { name, plain } of columns) {
    const [, meant] = limitWords.find(([words]) => words.test(plain)) ?? [];
    if (meant) throw unreadable(unknownLimit(name, meant));
  }
}

const unknownLimit = (name: string, meant: readonly Field[]) =>
  `The column “${name}” seems to limit the codes, but the shop does not know how. Name it ${orOf(meant.map((field) => `“${headingOf[field]}”`))}, or remove it, and choose the file again.`;

const orOf = (names: readonly string[]) => names.join(', ').replace(/, ([^,]+)$/, ' or $1');
