import type { SentBody } from '#contract/api.ts';
import { readNumber, readRupees } from '#contract/rules/numbers.ts';
import { type SellingRules, sellingRulesForm } from '#contract/selling/selling-rules.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';

const amounts = ['freeDeliveryFrom', 'minOrderValue', 'maxOrderValue'] as const;
const counts = [
  ...(['maxPiecesPerLine', 'maxOpenOrders', 'maxOpenOrdersUnconfirmed'] as const),
  'maxRefusals',
] as const;
type Limit = (typeof amounts | typeof counts)[number];

const ruleNames = [
  ...(['deliveryCharge', 'codFee', 'requireMobile', 'cashDesk', 'postalCodes'] as const),
  ...(['lowStockAt', 'lowStockMail'] as const),
  ...amounts,
  ...counts,
] as const;

type RuleName = (typeof ruleNames)[number];
const elsewhereNames = ['elsewhereDeliver', 'elsewhereDays', 'elsewhereCharge'] as const;
type ElsewhereName = (typeof elsewhereNames)[number];
export type RuleField = RuleName | ElsewhereName;
export type RuleValues = Record<RuleField, string>;

/** Values of the form's fields: blank for no charge and no limit. */
export function valuesOf(rules: SellingRules): RuleValues {
  const limits = [...amounts, ...counts].map((name) => [name, words(rules[name])]);
  return {
    deliveryCharge: words(rules.deliveryCharge || null),
    codFee: words(rules.codFee || null),
    requireMobile: rules.requireMobile ? 'on' : '',
    cashDesk: rules.cashDesk ? 'on' : '',
    postalCodes: rules.postalCodes.map(lineOf).join('\n'),
    elsewhereDeliver: rules.elsewhere.deliver ? 'on' : '',
    elsewhereDays: words(rules.elsewhere.days),
    elsewhereCharge: words(rules.elsewhere.charge),
    lowStockAt: words(rules.lowStockAt),
    lowStockMail: rules.lowStockMail ? 'on' : '',
    ...(Object.fromEntries(limits) as Record<Limit, string>),
  };
}

const words = (number: number | null) => (number === null ? '' : String(number));

const lineOf = ({ prefix, days, charge }: SellingRules['postalCodes'][number]) =>
  [prefix, words(days), words(charge)].join(', ').replace(/(, )+$/, '');

/** Text that is not a number becomes NaN, which the shape of the rules refuses. */
export function rulesIn(typed: RuleValues): SentBody<'PUT /selling-rules'> {
  const limits = [
    ...amounts.map((name) => [name, unlessBlank(typed[name], readRupees)]),
    ...counts.map((name) => [name, unlessBlank(typed[name], readNumber)]),
  ];
  return {
    deliveryCharge: readRupees(typed.deliveryCharge),
    codFee: readRupees(typed.codFee),
    requireMobile: typed.requireMobile === 'on',
    cashDesk: typed.cashDesk === 'on',
    postalCodes: linesIn(typed.postalCodes).map(({ text }) => prefixIn(text)),
    elsewhere: {
      deliver: typed.elsewhereDeliver === 'on',
      days: unlessBlank(typed.elsewhereDays, readNumber),
      charge: unlessBlank(typed.elsewhereCharge, readRupees),
    },
    lowStockAt: typed.lowStockAt.trim() ? readNumber(typed.lowStockAt) : Number.NaN,
    lowStockMail: typed.lowStockMail === 'on',
    ...(Object.fromEntries(limits) as Record<Limit, number | null>),
  };
}

const unlessBlank = (typed: string, read: (typed: string) => number) =>
  typed.trim() ? read(typed) : null;

/** Those that are not blank, with their numbers. */
const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((text, nth) => ({ text: text.trim(), number: nth + 1 }))
    .filter(({ text }) => text);

/** Cells pasted from a table stand between tabs. A charge may hold a comma. */
function prefixIn(line: string) {
  const [prefix = '', days = '', ...charge] = line.split(/ *[,;\t] */);
  return {
    prefix: prefix.replaceAll(' ', ''),
    days: unlessBlank(days, readNumber),
    charge: unlessBlank(charge.join(','), readRupees),
  };
}

/** The rules that some fields belong to. */
export const rulesOf = (fields: readonly RuleField[]): (keyof SellingRules)[] => [
  ...new Set(fields.map((field) => (isElsewhere(field) ? 'elsewhere' : field))),
];

const isElsewhere = (field: RuleField): field is ElsewhereName =>
  elsewhereNames.some((name) => name === field);

/** The form has a field for each part of what holds elsewhere. */
const fieldAt = (path: string) =>
  path.replace(/^elsewhere\.(.)/, (_, first) => `elsewhere${first.toUpperCase()}`);

/** Errors by field; for the PIN codes, that of the first wrong line. */
export function ruleErrors(typed: RuleValues): Record<string, string> {
  const found = validationErrors(sellingRulesForm, rulesIn(typed));
  return Object.fromEntries(
    Object.entries(found)
      .toReversed()
      .map(([path, message]) => {
        const [field = '', nth] = fieldAt(path).split('.');
        const line = nth === undefined ? undefined : linesIn(typed.postalCodes)[Number(nth)];
        return [field, line ? `Line ${line.number}: ${message}` : message];
      }),
  );
}
