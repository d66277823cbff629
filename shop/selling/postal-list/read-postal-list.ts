import { largestPrice } from '#contract/fields.ts';
import { asciiDigits, formatCount } from '#contract/rules/numbers.ts';
import { postalCodePattern } from '#contract/rules/postal-code-text.ts';
import { toPaise } from '#contract/rules/price.ts';
import {
  columnsNamed,
  type Headings,
  isAmong,
  plainCell,
} from '#contract/rules/tables/headings.ts';
import { readRupees } from '#contract/rules/typed-numbers.ts';
import { maxDeliveryDays } from '#contract/selling/selling-rules.ts';
import { shownCell } from '#shop/spreadsheets/amounts.ts';
import {
  type NamedRow,
  readInTurns,
  refuseOther,
  rowsNamed,
} from '#shop/spreadsheets/named-columns.ts';
import { readTable, type Table } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';

/** The terms of one PIN code in a courier's list. */
export interface ListedCode {
  code: number;
  isServed: boolean;
  days: number | null;
  chargePaise: number | null;
}

export interface ReadList {
  codes: ListedCode[];
  rows: { row: number; problem: string }[];
  notes: string[];
}

type Column = 'code' | 'days' | 'charge' | 'cod' | 'serviceable' | 'other';
type Row = NamedRow<Column>;

/**
 * A column with the limit or the fee of Cash on Delivery says neither whether a place is served nor
 * what delivery costs.
 */
const headings: Headings<Column> = [
  ['other', /\b(?:cod|cash)\b.*(?:charge|fee|amount|limit|value|rate)|भुगतान सीमा/],
  [
    'code',
    /^(?:destination |delivery |to |drop )?(?:pin(?: ?codes?)?|postal ?codes?|zip ?codes?)$/,
  ],
  ['code', /\bpin(?: ?codes?)?\b|postal ?code|post ?code|\bzip|पिन/],
  ['days', /\bdays?\b|\btat\b|transit|\bedd\b|\beta\b|turn ?around|delivery time|दिन/],
  [
    'charge',
    /^(?!.*\b(?:cod|cash)\b).*(?:charges?\b|\brates?\b|\bprice\b|\bfees?\b|\bcost\b|freight|शुल्क|दर$)/,
  ],
  ['cod', /^(?:cod|cash on delivery)$/],
  [
    'cod',
    /^(?!.*(?:charge|fee|amount|limit|value|rate)).*(?:\bcod\b|cash on delivery|\bcash\b|सीओडी|नकद)/,
  ],
  [
    'serviceable',
    /^(?!.*(?:cent(?:er|re)|city|state|hub|type|mode|partner|company|office|zone)).*(?:servic(?:e|eable|eability)|deliver(?:y|able)|^active$|^status$|सेवा)/,
  ],
];

const otherTables =
  /^order (?:id|no|number|date)|customer|e ?mail|^mobile|phone|product (?:name|id|code)|\bsku\b|\bawb\b|tracking|transaction|balance/;

/** Reads the list of a courier in any of their layouts. Throws `Refusal` (validation at `file`). */
export async function readPostalList(bytes: Uint8Array): Promise<ReadList> {
  const table = await readTable(bytes, isAmong(headings));
  refuseOther(table.head, otherTables, otherTable);
  const columns = columnsNamed(table.head, headings);
  const rows = columns.has('code') ? rowsNamed(table.records, columns) : rowsWithoutHeader(table);
  const daysAt = columns.get('days');
  const isInHours = daysAt !== undefined && inHours.test(table.head[daysAt] ?? '');
  return listOf(rows, daysAt !== undefined, isInHours);
}

/** "TAT (in hrs)". A heading with both words leaves it to the cells. */
const inHours = /^(?!.*\bdays?\b).*\b(?:hrs?|hours?)\b/i;

const otherTable =
  'This is a table of something else. Choose the list of PIN codes that your courier gave you.';

/** A list of bare PIN codes, one below the other. */
function rowsWithoutHeader({ headRow, head, records }: Table): Row[] {
  const all = [{ row: headRow, cells: head }, ...records];
  const at = head.findIndex((cell) => codeIn(plainCell(cell)) !== null);
  if (at < 0) {
    throw unreadable(
      'No column of this file holds PIN codes. Name the column “pincode” in the first row, and choose the file again.',
    );
  }
  return rowsNamed(all, new Map<Column, number>([['code', at]]));
}

async function listOf(
  rows: readonly Row[],
  hasDays: boolean,
  isInHours: boolean,
): Promise<ReadList> {
  const found = new Map<number, ListedCode>();
  const problems: ReadList['rows'] = [];
  let twice = 0;
  for (const read of await readInTurns(rows, (row) => readRow(row, isInHours))) {
    if ('problem' in read) problems.push(read);
    else if (found.has(read.code)) twice += 1;
    else found.set(read.code, read);
  }
  if (found.size === 0) throw unreadable(`No row of this file could be read. ${rowSaid(problems)}`);
  return { codes: [...found.values()], rows: problems, notes: notesOf(twice, hasDays) };
}

const rowSaid = ([first]: ReadList['rows']) => (first ? `Row ${first.row}: ${first.problem}` : '');

function notesOf(twice: number, hasDays: boolean) {
  return [
    ...(twice > 0
      ? [
          twice === 1
            ? 'One PIN code is in the file twice. Its first row is used.'
            : `${formatCount(twice)} rows repeat a PIN code. Its first row is used.`,
        ]
      : []),
    ...(hasDays ? [] : ['The file has no delivery days, so the usual days of your shop apply.']),
  ];
}

function readRow(
  { row, cell }: Row,
  isInHours: boolean,
): ListedCode | { row: number; problem: string } {
  const code = codeIn(cell('code'));
  if (code === null) return { row, problem: codeProblem(cell('code')) };
  const answers = [cell('cod'), cell('serviceable')].filter(Boolean);
  const unclear = answers.find((answer) => yesOrNo(answer) === null);
  if (unclear) return { row, problem: `Write Y or N instead of “${shownCell(unclear)}”.` };
  const days = daysIn(cell('days'), isInHours);
  if (Number.isNaN(days)) {
    const most = `Write the days as a number up to ${maxDeliveryDays}`;
    return { row, problem: `${most}, not “${shownCell(cell('days'))}”.` };
  }
  const rupees = cell('charge') ? readRupees(cell('charge')) : null;
  if (rupees !== null && !(rupees >= 0 && rupees <= largestPrice)) {
    return {
      row,
      problem: `Write the charge as an amount like 40, not “${shownCell(cell('charge'))}”.`,
    };
  }
  const chargePaise = rupees === null ? null : toPaise(rupees);
  return { code, days, chargePaise, isServed: answers.every((answer) => yesOrNo(answer)) };
}

/** Spreadsheets write a PIN code as 560001.0, and people as 560 001. */
function codeIn(cell: string) {
  const digits = asciiDigits(cell.normalize('NFKC')).replace(/\.0+$/, '').replaceAll(/[\s-]/g, '');
  return postalCodePattern.test(digits) ? Number(digits) : null;
}

const codeProblem = (cell: string) =>
  cell
    ? `“${shownCell(cell)}” is not a PIN code. Write its six digits.`
    : 'The PIN code is missing. Write its six digits.';

const yes = /^(?:y|yes|true|1|available|active|serviceable|delivery|cod|both|हाँ|हां|जी)$/i;
const no =
  /^(?:n|no|false|0|na|n\/a|nil|-|not available|inactive|non[ -]?(?:serviceable|delivery)|not serviceable|prepaid|prepaid only|नहीं|ना)$/i;

function yesOrNo(cell: string): boolean | null {
  const answer = cell.normalize('NFC').replace(/\.0$/, '');
  if (yes.test(answer)) return true;
  return no.test(answer) ? false : null;
}

/** "2", "2-3 days", "D+2" and "48 hours"; of a range the longer. Null for a blank, NaN for other text. */
function daysIn(cell: string, isInHours: boolean): number | null {
  if (!cell) return null;
  const said = asciiDigits(cell.normalize('NFKC')).trim();
  const [, from, to, unit] =
    /^(?:[dt] ?\+ ?)?(\d{1,3})(?:\.0+)?(?: ?(?:-|–|to|से) ?(\d{1,3}))? *(h(?:ou)?rs?|working days?|business days?|days?|d|दिन)?$/i.exec(
      said,
    ) ?? [];
  if (!from) return Number.NaN;
  const most = Math.max(Number(from), Number(to ?? 0));
  const days = (unit ? /^h/i.test(unit) : isInHours) ? Math.ceil(most / 24) : most;
  return days <= maxDeliveryDays ? days : Number.NaN;
}
