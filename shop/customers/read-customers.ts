import {
  email as emailField,
  mobileOrBlank,
  personName,
} from '#contract/accounts/person-fields.ts';
import { addressForm, type AddressForm as Place } from '#contract/addresses.ts';
import { fitsProfile, maxNamePart } from '#contract/rules/accounts/name-parts.ts';
import { columnsNamed, type Headings, isAmong } from '#contract/rules/tables/headings.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { speaksForShop } from '#shop/accounts/public-names.ts';
import {
  type NamedRow,
  readInTurns,
  refuseOther,
  rowsNamed,
  wholeNumberIn,
} from '#shop/spreadsheets/named-columns.ts';
import { readTable } from '#shop/spreadsheets/table.ts';
import { unreadable } from '#shop/spreadsheets/unreadable.ts';
import { stateNamed } from './province-codes.ts';

export interface ReadCustomer {
  row: number;
  name: string;
  email: string;
  mobile: string | null;
  address: Place | null;
  problem?: string;
  note?: string;
  isKnown?: true;
}

type Column =
  | ('name' | 'firstName' | 'lastName' | 'email' | 'mobile' | 'addressMobile')
  | ('addressLine1' | 'addressLine2' | 'city' | 'state' | 'stateCode' | 'postalCode');

/** Includes the names in the exports of Shopify, WooCommerce and Google Contacts. */
const headings: Headings<Column> = [
  ['email', /^(?:customer |billing )?e ?mail(?: address| id| 1 value)?$|ईमेल/],
  ['firstName', /^(?:customer |billing )?first ?name$/],
  ['lastName', /^(?:customer |billing )?last ?name$/],
  [
    'mobile',
    /^(?:customer |billing )?(?:mobile|phone|contact)(?: ?(?:no|number)| 1 value)?$|मोबाइल|फ़?ोन/,
  ],
  ['addressMobile', /^default address (?:mobile|phone)$/],
  [
    'addressLine1',
    /^(?:default address |billing )?address(?: ?line)? ?1?$|^street(?: address)?$|^पता$/,
  ],
  ['addressLine2', /^(?:default address |billing )?address(?: ?line)? ?2$/],
  ['city', /^(?:default address |billing )?(?:city|town)$|शहर/],
  ['state', /^(?:default address |billing )?(?:state|province)$|राज्य/],
  ['stateCode', /^(?:default address |billing )?(?:state|province) code$/],
  [
    'postalCode',
    /^(?:default address |billing )?(?:postal ?code|postcode|pin ?code|pin|zip(?: ?code)?)$|पिन/,
  ],
  ['name', /^(?:customer |full )?name$|नाम/],
  // Our own export has the number of the customer there, beside the name.
  ['name', /^customer$/],
];

const otherTables =
  /^order (?:id|no|number|date|total)|^order$|product|\bsku\b|\bawb\b|tracking|^(?:closing |running |available )?balance|password/;
const otherTable =
  'This is a table of something else. Choose a table of customers with the columns Name and Email.';
const noEmails =
  'No column of this file holds emails. Name it “email” in the first row, and choose the file again.';

/**
 * Reads a table of customers; `taken` are names that customers may not have. Throws `Refusal`
 * (validation at `file`) for a table of something else.
 */
export async function readCustomerTable(
  bytes: Uint8Array,
  taken: readonly string[],
): Promise<ReadCustomer[]> {
  const table = await readTable(bytes, isAmong(headings));
  refuseOther(table.head, otherTables, otherTable);
  const columns = columnsNamed(table.head, headings);
  if (!columns.has('email')) throw unreadable(noEmails);
  const rowOf = new Map<string, number>();
  return readInTurns(rowsNamed(table.records, columns), (row) => {
    const read = readCustomer(row, taken);
    if (read.problem) return read;
    const key = read.email.toLowerCase();
    const first = rowOf.get(key);
    rowOf.set(key, first ?? row.row);
    return first
      ? { ...read, problem: `This email is also in row ${first}. Keep one of them.` }
      : read;
  });
}

function readCustomer({ row, cell }: NamedRow<Column>, taken: readonly string[]): ReadCustomer {
  const typed = cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  const shown = {
    row,
    name: firstCharacters(typed, 100),
    email: firstCharacters(cell('email'), 254),
  };
  const nothing = { mobile: null, address: null };
  if (!cell('email')) return { ...shown, ...nothing, problem: 'This row has no email.' };
  const email = emailField.safeParse(cell('email'));
  const name = personName(100).safeParse(typed);
  const wrong = [email, name].find(({ success }) => !success);
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
  const mobile = mobileOrBlank.safeParse(wholeNumberIn(cell('mobile') || cell('addressMobile')));
  const address = addressIn(cell);
  const notes = [
    ...(fitsProfile(name.data) ? [] : [shortened]),
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

const shortened = `The name was shortened: an account has ${maxNamePart} characters for the first name and ${maxNamePart} for the rest.`;

function addressIn(cell: NamedRow<Column>['cell']): { form: Place } | { problem: string } | null {
  const typed = {
    ...{ addressLine1: cell('addressLine1'), addressLine2: cell('addressLine2') },
    ...{ city: cell('city'), state: stateNamed(cell('state') || cell('stateCode')) },
    postalCode: wholeNumberIn(cell('postalCode')),
  };
  // Exports may name city and state of a customer without an address.
  if (!typed.addressLine1 && !typed.postalCode) return null;
  const { data, error } = addressForm.safeParse(typed);
  return data ? { form: data } : { problem: error.issues[0]?.message ?? '' };
}
