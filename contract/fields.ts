import * as z from 'zod/mini';

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const shown = z.refine<string>(isStorable, 'Please remove the characters that cannot be shown.');

/** Text up to `most` characters, trimmed, without the characters a database cannot hold. */
export const text = (most: number, tooLong = `Please use at most ${most} characters.`) =>
  z.string().check(z.trim(), z.maxLength(most, tooLong), shown);

/** Text that may not be blank; `message` says what to fill in. */
export const requiredText = (most: number, message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(most, `Please use at most ${most} characters.`),
      shown,
    );

const largestId = 2_147_483_647;

/** The id of a record in a JSON body: a positive integer. */
export const id = z.int().check(z.positive(), z.maximum(largestId));

/** An id written in a path or in a form field. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Please give a positive whole number.')),
  z.pipe(z.transform(Number), z.int().check(z.maximum(largestId, 'Please give a smaller number.'))),
);

export const idParams = z.object({ id: idText });

/** A whole number written in a query, between `least` and `most`. */
export const wholeNumberText = (least: number, most: number) => {
  const message = `Please give a whole number from ${least} to ${most}.`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least, message), z.maximum(most, message))),
  );
};

const pageNumber = wholeNumberText(1, 1_000_000);
const pageSize = wholeNumberText(1, 100);

/** `page` and `limit` of a list, with the limit a call uses when it is not given. */
export const pageQuery = (limit: number) => ({
  page: z._default(pageNumber, 1),
  limit: z._default(pageSize, limit),
});

/** The same of a list that comes whole when no `page` is given. */
export const pageOrAllQuery = (limit: number) => ({
  page: z.optional(pageNumber),
  limit: z._default(pageSize, limit),
});

/** A flag written in a query or in a form field. */
export const flagText = z.pipe(
  z.enum(['true', 'false', '1', '0'], 'Please give true or false.'),
  z.transform((value) => value === 'true' || value === '1'),
);

const hasWholePaise = (rupees: number) =>
  Math.abs(rupees * 100 - Math.round(rupees * 100)) < 0.000_001;

const amountMessage = 'Please give an amount in rupees with at most two decimals.';

/** The largest price of one piece, in rupees: one crore. */
export const largestPrice = 10_000_000;

/** A price in rupees as a JSON number: at least 0, at most two decimals. */
export const rupees = z
  .number(amountMessage)
  .check(
    z.nonnegative('Please give an amount of 0 or more.'),
    z.maximum(largestPrice, 'Please give an amount of at most ₹1,00,00,000.'),
    z.refine(hasWholePaise, amountMessage),
  );

/** An amount of rupees written in a query. */
export const rupeesText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, amountMessage)),
  z.transform(Number),
);

/** A sum of money in a reply, in rupees. */
export const sum = z.number();

/** A moment: ISO 8601 in UTC. */
export const moment = z.string();

/** A form field that holds JSON: parsed, then held against `schema`. */
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

/** What comes beside every page of a list. */
export const pageMeta = z.object({
  totalItems: z.int(),
  currentPage: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
});
z.globalRegistry.add(pageMeta, { id: 'PageMeta' });
export type PageMeta = z.infer<typeof pageMeta>;

export const messageReply = z.object({ message: z.string() });
