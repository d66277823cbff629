import { randomInt } from 'node:crypto';
import {
  email as emailField,
  mobileOrBlank,
  personName,
  username,
} from '#contract/accounts/person-fields.ts';
import { addressForm, type AddressForm as Place } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/api.ts';
import { speaksForShop } from '#contract/rules/accounts/public-names.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { splitName } from '#contract/rules/people.ts';
import { columnsNamed, type Headings, plainHeading } from '#contract/rules/tables/headings.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { inArray } from '#db/sql.ts';
import { noPassword } from '#shop/accounts/passwords/passwords.ts';
import { takenNames } from '#shop/accounts/register.ts';
import { addresses, users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { type NamedRow, refuseOther, rowsNamed } from '#shop/spreadsheets/named-columns.ts';
import { readTable } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';

type Outcome = ReplyOf<'POST /customers/import'>;

interface ReadCustomer {
  row: number;
  name: string;
  email: string;
  mobile: string | null;
  address: Place | null;
  problem?: string;
  note?: string;
  isKnown?: true;
}

/**
 * Adds the customers of a table whose email is new. They get no mail and have no password: they set one by
 * "Forgot password". Throws `Refusal` (validation at `file`) for a table of something else.
 */
export async function importCustomers(
  db: Database,
  by: Actor,
  bytes: Uint8Array,
  dryRun: boolean,
): Promise<Outcome> {
  const table = await readTable(bytes, isKnown);
  refuseOther(table.head, otherTables, otherTable);
  const columns = columnsNamed(table.head, headings);
  if (!columns.has('email')) throw unreadable(noEmails);
  return db.transaction(async (tx) => {
    const read = readCustomers(rowsNamed(table.records, columns), await takenNames(tx));
    const rows = await withKnown(tx, read);
    const fit = rows.filter(isNew);
    const added = dryRun ? 0 : await insertCustomers(tx, fit);
    if (added > 0) {
      const change = changeOf(null, { added: formatCount(added) });
      await record(tx, by, { action: 'customers.imported', subject: 'Customers', change });
    }
    return {
      rows: rows.map(({ row, name, email, problem, note, isKnown }) => ({
        ...{ row, name, email },
        ...(problem && { problem }),
        ...(note && { note }),
        ...(isKnown && { isKnown }),
      })),
      applied: added,
    };
  });
}

const alreadyHere = 'This email is already a customer’s. Nothing was changed.';

const isNew = ({ problem, isKnown }: ReadCustomer) => !problem && !isKnown;

type Column =
  | ('name' | 'firstName' | 'lastName' | 'email' | 'mobile')
  | ('addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode');

/** Includes the names in Shopify's and WooCommerce's exports. */
const headings: Headings<Column> = [
  ['email', /^(?:customer |billing )?e ?mail(?: address| id)?$|ईमेल/],
  ['firstName', /^(?:customer |billing )?first ?name$/],
  ['lastName', /^(?:customer |billing )?last ?name$/],
  [
    'mobile',
    /^(?:customer |billing |default address )?(?:mobile|phone|contact)(?: ?(?:no|number))?$|मोबाइल|फ़?ोन/,
  ],
  [
    'addressLine1',
    /^(?:default address |billing )?address(?: ?line)? ?1?$|^street(?: address)?$|^पता$/,
  ],
  ['addressLine2', /^(?:default address |billing )?address(?: ?line)? ?2$/],
  ['city', /^(?:default address |billing )?(?:city|town)$|शहर/],
  ['state', /^(?:default address |billing )?(?:state|province)$|राज्य/],
  [
    'postalCode',
    /^(?:default address |billing )?(?:postal ?code|postcode|pin ?code|pin|zip(?: ?code)?)$|पिन/,
  ],
  ['name', /^(?:customer |full )?name$|^customer$|नाम/],
];

const isKnown = (cell: string) =>
  cell.length < 40 && headings.some(([, words]) => words.test(plainHeading(cell)));

const otherTables =
  /^order (?:id|no|number|date|total)|^order$|product|\bsku\b|\bawb\b|tracking|balance|password/;
const otherTable =
  'This is a table of something else. Choose a table of customers with the columns name and email.';
const noEmails =
  'No column of this file holds emails. Name it "email" in the first row, and choose the file again.';

function readCustomers(
  rows: readonly NamedRow<Column>[],
  taken: readonly string[],
): ReadCustomer[] {
  const rowOf = new Map<string, number>();
  return rows.map((row) => {
    const read = readCustomer(row, taken);
    if (read.problem) return read;
    const key = read.email.toLowerCase();
    const first = rowOf.get(key);
    rowOf.set(key, first ?? row.row);
    return first
      ? { ...read, problem: `This email is in row ${first}, too. Keep one of them.` }
      : read;
  });
}

function readCustomer({ row, cell }: NamedRow<Column>, taken: readonly string[]): ReadCustomer {
  const typed = cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  const shown = { row, name: typed.slice(0, 100), email: cell('email').slice(0, 254) };
  const email = emailField.safeParse(cell('email'));
  const name = personName(100).safeParse(typed);
  const wrong = [email, name].find(({ success }) => !success);
  const nothing = { mobile: null, address: null };
  if (!email.success || !name.success) {
    return { ...shown, ...nothing, problem: wrong?.error?.issues[0]?.message ?? '' };
  }
  if (name.data && speaksForShop(name.data, taken)) {
    return {
      ...shown,
      ...nothing,
      problem: 'This name belongs to the shop. Enter the customer’s own name.',
    };
  }
  const mobile = mobileOrBlank.safeParse(cell('mobile'));
  const address = addressIn(cell);
  const notes = [
    ...(mobile.success
      ? []
      : [`The mobile number was left out: ${mobile.error.issues[0]?.message}`]),
    ...(address && 'problem' in address ? [`The address was left out: ${address.problem}`] : []),
  ];
  return {
    ...{ row, name: name.data, email: email.data },
    mobile: mobile.success && mobile.data ? mobile.data : null,
    address: address && 'form' in address ? address.form : null,
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

function addressIn(cell: NamedRow<Column>['cell']): { form: Place } | { problem: string } | null {
  const typed = {
    ...{ addressLine1: cell('addressLine1'), addressLine2: cell('addressLine2') },
    ...{ city: cell('city'), state: cell('state'), postalCode: cell('postalCode') },
  };
  // Exports of customers without an address may still say where they live.
  if (!typed.addressLine1 && !typed.postalCode) return null;
  const { data, error } = addressForm.safeParse(typed);
  return data ? { form: data } : { problem: error.issues[0]?.message ?? '' };
}

const atOnce = 500;

async function withKnown(tx: Database, rows: readonly ReadCustomer[]): Promise<ReadCustomer[]> {
  const known = new Set<string>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const emails = rows.slice(from, from + atOnce).map(({ email }) => email.toLowerCase());
    const found = await tx
      .select({ email: users.email })
      .from(users)
      .where(inArray(folded(users.email), emails));
    for (const { email } of found) known.add(email.toLowerCase());
  }
  return rows.map((read) =>
    !read.problem && known.has(read.email.toLowerCase())
      ? { ...read, note: alreadyHere, isKnown: true as const }
      : read,
  );
}

/** Returns how many were added; somebody may have registered meanwhile. */
async function insertCustomers(tx: Database, customers: readonly ReadCustomer[]): Promise<number> {
  const names = new Set<string>();
  const taken = await takenNames(tx);
  let added = 0;
  for (let from = 0; from < customers.length; from += atOnce) {
    const some = customers.slice(from, from + atOnce);
    const wanted = some.map(({ email }) => usernameOf(email, taken));
    const found = await tx
      .select({ username: users.username })
      .from(users)
      .where(
        inArray(
          folded(users.username),
          wanted.map((name) => name.toLowerCase()),
        ),
      );
    for (const { username } of found) names.add(username.toLowerCase());
    const rows = some.map((customer, at) => personRow(customer, freeName(wanted[at] ?? '', names)));
    const inserted = await tx
      .insert(users)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    const ids = new Map(inserted.map(({ id, email }) => [email, id]));
    const places = some.flatMap(({ email, address }) => {
      const customerId = ids.get(email);
      return address && customerId ? [{ ...placeOf(address), customerId, isDefault: true }] : [];
    });
    if (places.length > 0) await tx.insert(addresses).values(places);
    added += inserted.length;
  }
  return added;
}

const placeOf = ({ addressLine1, addressLine2, city, state, postalCode }: Place) => ({
  ...{ addressLine1, addressLine2, city, state, postalCode },
});

function personRow({ name, email, mobile }: ReadCustomer, username: string) {
  const { firstName, lastName } = splitName(name);
  return {
    ...{ username, email, mobile, passwordHash: noPassword, userType: 'CUSTOMER' as const },
    firstName: firstName.slice(0, 50) || username,
    lastName: lastName.slice(0, 50),
  };
}

/** The part of the email before the @, unless it is no name that a customer may choose. */
function usernameOf(email: string, taken: readonly string[]): string {
  const name = email.slice(0, email.indexOf('@')).slice(0, 40);
  return username.safeParse(name).success && !speaksForShop(name, taken) ? name : 'customer';
}

/** Appends six digits if the name is taken. */
function freeName(wanted: string, names: Set<string>): string {
  let name = wanted;
  while (names.has(name.toLowerCase()) || name === 'customer') {
    name = `${wanted}${randomInt(100_000, 1_000_000)}`;
  }
  names.add(name.toLowerCase());
  return name;
}
