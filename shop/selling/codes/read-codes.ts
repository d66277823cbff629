import { endOfDay, startOfDay } from '#contract/rules/selling/days.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import { discountCodeForm } from '#contract/selling/codes.ts';
import { type NamedRow, readInTurns } from '#shop/spreadsheets/named-columns.ts';
import { momentProblem, writtenMoment } from '#shop/spreadsheets/written-moment.ts';
import { type CodeColumn, type KindSaid, noLimit } from './code-columns.ts';
import type { Form } from './discount-codes.ts';

interface ReadCode {
  row: number;
  code: string;
  form?: Form;
  problem?: string;
}

/** Reads the rows; `known` are the codes that the shop has. */
export function readCodes(
  rows: readonly NamedRow<CodeColumn>[],
  known: readonly string[],
  kindSaid: KindSaid,
): Promise<ReadCode[]> {
  const rowOf = new Map<string, number>();
  const taken = new Set(known);
  return readInTurns(rows, (row) => {
    const read = readCode(row, kindSaid);
    const { form } = read;
    if (!form) return read;
    const first = rowOf.get(form.code);
    rowOf.set(form.code, first ?? row.row);
    if (taken.has(form.code)) return without(read, `There is already a code ${form.code}.`);
    return first ? without(read, `${form.code} is also in row ${first}. Keep one of them.`) : read;
  });
}

const without = ({ row, code }: ReadCode, problem: string): ReadCode => ({ row, code, problem });

function readCode({ row, cell }: NamedRow<CodeColumn>, kindSaid: KindSaid): ReadCode {
  const code = firstCharacters(cell('code'), 50);
  const value = writtenValue(cell('value'), cell('percent'));
  const kind = kindOf(cell('kind'), value);
  const { data, error } = discountCodeForm.safeParse({
    code: cell('code'),
    kind,
    value: readRupees(value.replace(/(?<!\s)\s*%$/, '')),
    minimum: orNull(cell('minimum'), readRupees),
    highestDiscount: orNull(cell('highestDiscount'), readRupees),
    firstOrderOnly: cell('firstOrderOnly') !== '' && yesOrNo(cell('firstOrderOnly')),
    startsAt: orNull(cell('startsAt'), (text) => writtenMoment(text, startOfDay)),
    endsAt: orNull(cell('endsAt'), (text) => writtenMoment(text, endOfDay)),
    usesInAll: orNull(cell('usesInAll'), readNumber),
    usesPerCustomer: orNull(cell('usesPerCustomer'), timesIn),
    active: cell('active') === '' || yesOrNo(cell('active')),
  });
  const issue = error?.issues[0];
  const unclear = unclearValue(kind, value, cell);
  const problemOfValue = unclear ? `value: ${unclear}` : unclearKind(kindSaid, value, cell('kind'));
  if (problemOfValue && (!issue || issue.path[0] === 'value')) {
    return { row, code, problem: problemOfValue };
  }
  if (data) return { row, code: data.code, form: data };
  const column = (issue?.path[0] ?? 'code') as CodeColumn;
  const problem = problemOf(column, cell(column), issue?.code === 'custom') ?? issue?.message;
  return { row, code, problem: `${column}: ${problem}` };
}

/** Says it for a table, where the words of the API would not help; rules have words of their own. */
function problemOf(column: CodeColumn, text: string, isOfRule: boolean): string | undefined {
  if (isOfRule) return undefined;
  if (column === 'startsAt' || column === 'endsAt') return momentProblem(text);
  return column === 'firstOrderOnly' || column === 'active' ? 'Write yes or no.' : undefined;
}

const orNull = <T>(text: string, read: (text: string) => T) =>
  text && !noLimit.test(text) ? read(text) : null;

/** A number, or the answer to "Once per customer?". */
function timesIn(text: string): number | null {
  if (/\p{Nd}/u.test(text)) return readNumber(text);
  const isOnce = yesOrNo(text);
  if (isOnce === false) return null;
  return isOnce === true ? 1 : Number.NaN;
}

const isFilled = (value: string) => value !== '' && readRupees(value) !== 0;

/** With the sign of a percentage when it comes from a column of percentages. */
function writtenValue(value: string, percent: string) {
  if (!isFilled(percent)) return value || percent;
  return percent.endsWith('%') ? percent : `${percent}%`;
}

function unclearValue(kind: string, value: string, cell: NamedRow<CodeColumn>['cell']) {
  if (isFilled(cell('value')) && isFilled(cell('percent'))) {
    return 'Fill in a percentage or an amount, not both.';
  }
  if (kind === 'PERCENT' && amountSign.test(value)) {
    return 'This is an amount, but the kind is PERCENT. Change one of the two.';
  }
  return kind === 'AMOUNT' && value.endsWith('%')
    ? 'This is a percentage, but the kind is AMOUNT. Change one of the two.'
    : undefined;
}

/** An amount for a percentage, or the other way round, gives away more than was meant. */
function unclearKind(kindSaid: KindSaid, value: string, kind: string) {
  const isSigned = value.endsWith('%') || amountSign.test(value);
  const number = readRupees(value);
  if (kind || isSigned || kindSaid === 'amounts' || !(number > 0)) return undefined;
  return kindSaid === 'in a column'
    ? 'kind: Write PERCENT or AMOUNT. This cell is empty, and the value has no % or ₹.'
    : `value: Write ${value}% or ₹${value}. The table does not say which of the two it is.`;
}

const amountSign = /₹|(?<!\p{L})(?:rs|inr|rupees?)(?!\p{L})|\/-$/iu;

function kindOf(kind: string, value: string) {
  if (/^percent(?:age)?$|^%$/i.test(kind)) return 'PERCENT';
  if (/^(?:flat|fixed)?(?: |_)?(?:amount|cart)$|^flat$|^fixed$|^₹$|^rupees$/i.test(kind))
    return 'AMOUNT';
  if (kind) return kind.toUpperCase();
  return value.endsWith('%') ? 'PERCENT' : 'AMOUNT';
}

function yesOrNo(text: string): boolean | string {
  if (/^(?:true|yes|y|1|active|on|enabled|हाँ|हां)$/i.test(text)) return true;
  return /^(?:false|no|n|0|inactive|off|disabled|नहीं)$/i.test(text) ? false : text;
}
