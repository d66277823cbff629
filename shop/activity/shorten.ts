import { formatCount } from '#contract/rules/numbers.ts';
import { charactersIn } from '#contract/rules/texts/characters.ts';
import type { ChangedFields } from './change.ts';

/** Characters of one value. */
const maxText = 300;
/** Fields of one entry; a bulk edit has more. */
const maxFields = 60;
/** Characters shown before the first difference. */
const lead = 40;

type Fields = Record<string, unknown>;

/**
 * Shortens a change to what fits into one entry: of a long text, an excerpt around the first
 * difference with the length; of many fields, the first 60 with the number of the others.
 */
export function shortened({ before, after }: ChangedFields): ChangedFields {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const kept = names.slice(0, maxFields);
  const more = names.length - kept.length;
  const part = (own: Fields, other: Fields) =>
    Object.fromEntries(
      kept.filter((name) => name in own).map((name) => [name, excerpt(own[name], other[name])]),
    );
  return {
    before: part(before, after),
    after: { ...part(after, before), ...(more > 0 && { 'further fields': more }) },
  };
}

function excerpt(value: unknown, other: unknown) {
  if (typeof value !== 'string') return value;
  const compared = typeof other === 'string' ? other : '';
  if (Math.max(value.length, compared.length) <= maxText) return value;
  const start = compared ? Math.max(0, firstDifference(value, compared) - lead) : 0;
  const end = start + maxText;
  // A cut through a surrogate pair leaves half of it, which the database refuses.
  const part = value.slice(start, end).toWellFormed();
  const [left, right] = [start > 0 ? '…' : '', end < value.length ? '…' : ''];
  return `${left}${part}${right} (${formatCount(charactersIn(value))} characters)`;
}

function firstDifference(one: string, other: string) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
