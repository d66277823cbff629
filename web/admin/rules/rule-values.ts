import type { SentBody } from '#contract/api.ts';
import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import { type SellingRules, sellingRulesForm } from '#contract/selling/selling-rules.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { filledRows, prefixLines } from './prefix-lines.ts';

const amounts = ['freeDeliveryFrom', 'minOrderValue', 'maxOrderValue'] as const;
const counts = [
  ...(['maxPiecesPerLine', 'maxOpenOrders', 'maxOpenOrdersUnconfirmed'] as const),
  ...(['maxRefusals', 'returnDays'] as const),
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
    postalCodes: prefixLines(rules.postalCodes),
    elsewhereDeliver: rules.elsewhere.deliver ? 'on' : '',
    elsewhereDays: words(rules.elsewhere.days),
    elsewhereCharge: words(rules.elsewhere.charge),
    lowStockAt: words(rules.lowStockAt),
    lowStockMail: rules.lowStockMail ? 'on' : '',
    ...(Object.fromEntries(limits) as Record<Limit, string>),
  };
}

const words = (number: number | null) => (number === null ? '' : String(number));

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
    postalCodes: filledRows(typed.postalCodes).map(({ prefix }) => prefix),
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

/** The rules that some fields belong to. */
export const rulesOf = (fields: readonly RuleField[]): (keyof SellingRules)[] => [
  ...new Set(fields.map((field) => (isElsewhere(field) ? 'elsewhere' : field))),
];

const isElsewhere = (field: RuleField): field is ElsewhereName =>
  elsewhereNames.some((name) => name === field);

/**
 * The name of the form field for a `path` in the rules, such as a part of `elsewhere` or a cell of
 * the table.
 */
function fieldAt(path: string, { postalCodes }: RuleValues): string {
  const [rule = '', place = '', part = ''] = path.split('.');
  if (rule === 'elsewhere') return `elsewhere${place.charAt(0).toUpperCase()}${place.slice(1)}`;
  if (rule !== 'postalCodes' || !part) return rule;
  return `${rule}.${filledRows(postalCodes)[Number(place)]?.row}.${part}`;
}

/** Errors by field. */
export const ruleErrors = (typed: RuleValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(validationErrors(sellingRulesForm, rulesIn(typed))).map(([path, message]) => [
      fieldAt(path, typed),
      message,
    ]),
  );
