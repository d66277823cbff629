import * as z from 'zod/mini';
import { asciiDigits, formatCount, largestId } from '#contract/rules/numbers.ts';
import { readRupees } from '#contract/rules/typed-numbers.ts';
import { namedSchemas } from './named-schemas.ts';
import { maxCharacters } from './texts/limits.ts';

/** PostgreSQL holds neither NUL nor lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const unshownCharacters = 'Remove the characters that cannot be shown.';

const shown = z.refine<string>(isStorable, unshownCharacters);

/** These characters show the text after them in reverse. */
const withoutOverrides = z.regex(/^[^\u202d\u202e]*$/, unshownCharacters);

/**
 * Text that the database can hold, in one Unicode form (NFC), trimmed (or cleaned by `clean`)
 * before it is measured. Text without a visible character becomes empty.
 */
export const text = (
  max: number,
  tooLong = tooLongMessage(max),
  clean = (typed: string) => typed.trim(),
) =>
  z.string().check(
    z.overwrite((typed: string) => seen(clean(typed.normalize('NFC')))),
    maxCharacters(max, tooLong),
    withoutOverrides,
    shown,
  );

/**
 * A name. Runs of blanks become one blank, and characters without a width are removed. A name
 * without a visible character is missing, and is refused with `message`.
 */
export const requiredText = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite((typed: string) => seen(cleanName(typed))),
    z.minLength(1, message),
    maxCharacters(max, tooLongMessage(max)),
    withoutTurns,
    shown,
  );

/** A name in one Unicode form. Line breaks stay, because some fields refuse them. */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(withoutWidth, '')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();

/** Leaves joiners, which words of Indian scripts need, and tags, which flag emoji need. */
const withoutWidth =
  /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * The text, or an empty one if it has no visible character. Text that the database cannot hold
 * stays, so that a later check refuses it.
 */
export const seen = (text: string) => (!isStorable(text) || visible.test(text) ? text : '');

/** Fillers count as letters and show nothing. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * These characters change the direction of the text around them, also of what the shop writes after
 * a name.
 */
export const withoutTurns = z.regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, unshownCharacters);

const tooLongMessage = (max: number) => `Use at most ${formatCount(max)} characters.`;

/** An id in a JSON body. */
export const id = z.int().check(z.positive(), z.maximum(largestId));

export const requiredId = (message: string) =>
  z.int(message).check(z.positive(message), z.maximum(largestId, message));

/** An id in a path or in a form field. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Enter a whole number of 1 or more.')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(largestId, 'Enter a smaller number.'))),
);

export const idParams = z.object({ id: idText });

/** Up to `max` ids in a query, separated by commas. */
export const idsText = (max: number, tooMany: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.regex(
          /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/,
          'Enter whole numbers of 1 or more, separated by commas.',
        ),
      ),
    z.pipe(
      z.transform((typed: string) => typed.split(',').map(Number)),
      z.array(z.int()).check(
        z.maxLength(max, tooMany),
        z.refine((ids) => ids.every((one) => one <= largestId), 'Enter smaller numbers.'),
      ),
    ),
  );

/** A whole number in a JSON body. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${formatCount(min)} to ${formatCount(max)}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

export const wholeNumberText = (min: number, max: number) => {
  const message = `Enter a whole number from ${formatCount(min)} to ${formatCount(max)}.`;
  return z.pipe(
    z.string().check(z.overwrite(asciiDigits), z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min, message), z.maximum(max, message))),
  );
};

const pageNumber = wholeNumberText(1, 1_000_000);
const pageSize = wholeNumberText(1, 100);

/** `page` and `limit` of a list; `limit` is the default. */
export const pageQuery = (limit: number) => ({
  page: z._default(pageNumber, 1),
  limit: z._default(pageSize, limit),
});

/** The query of a list that comes whole when `page` is absent. */
export const pageOrAllQuery = (limit: number) => ({
  page: z.optional(pageNumber),
  limit: z._default(pageSize, limit),
});

/** A flag in a query or in a form field. */
export const flagText = z.pipe(
  z.enum(['true', 'false', '1', '0'], 'Enter true or false.'),
  z.transform((value) => value === 'true' || value === '1'),
);

/** The tolerance holds for amounts up to ₹100 crore. */
const hasWholePaise = (rupees: number) =>
  Math.abs(rupees * 100 - Math.round(rupees * 100)) < 0.000_1;

const amountMessage = 'Enter an amount like 1250 or 1,250.50.';

/** The maximum price of one piece, in rupees: one crore. */
export const largestPrice = 10_000_000;

/** The maximum total of an order, in rupees: a hundred crore. */
export const largestOrder = 100 * largestPrice;

const rupeesUpTo = (max: number) =>
  z
    .number(amountMessage)
    .check(
      z.nonnegative('Enter an amount of 0 or more.'),
      z.maximum(max, `Enter an amount of at most ₹${formatCount(max)}.`),
      z.refine(hasWholePaise, amountMessage),
    );

export const rupees = rupeesUpTo(largestPrice);

/** Amount of a whole order. */
export const rupeesOfOrder = rupeesUpTo(largestOrder);

/** An amount in a query, as people type it. */
export const rupeesText = z.pipe(
  z.string().check(z.overwrite(plainAmount), z.regex(/^\d{1,9}(\.\d{1,2})?$/, amountMessage)),
  z.transform(Number),
);

/** "1,250.50" as "1250.5"; any text that is no amount stays. */
function plainAmount(typed: string): string {
  const rupees = readRupees(typed);
  return typed.trim() === '' || Number.isNaN(rupees) ? typed : String(rupees);
}

/** Rupees in a reply. */
export const sum = z.number();

/** ISO 8601 in UTC. */
export const moment = z.string();

/** A form field that holds JSON. */
export const jsonText = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string('Please send this field as JSON text.'),
      z.transform((value, context) => {
        try {
          return JSON.parse(value) as unknown;
        } catch {
          context.issues.push({
            code: 'custom',
            input: value,
            message: 'Please send well-formed JSON in this field.',
          });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

/** `exact` is false where only the first matches are counted; the pages end there, too. */
export const pageMeta = z.object({
  totalItems: z.int(),
  exact: z.boolean(),
  currentPage: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
});
namedSchemas.add(pageMeta, { id: 'PageMeta' });
export type PageMeta = z.infer<typeof pageMeta>;

export const messageReply = z.object({ message: z.string() });
