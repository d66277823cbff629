import { invoiceNumber, type NumberParts } from '#contract/rules/selling/invoice-numbers.ts';

/** What does not match, in one line for the owner. */
export type Finding = string;

export const documentName = (document: NumberParts): string =>
  `${document.kind === 'INVOICE' ? 'invoice' : 'credit note'} ${invoiceNumber(document)}`;

type Figure = number | string | null;

// `verify` says these, and so does the log when a write is refused for the same reason.

export const stockFinding = (variantId: number, is: Figure, should: Figure): Finding =>
  `Variant ${variantId} has a stock of ${is}, but its movements add up to ${should}.`;

export const soldFinding = (variantId: number, is: Figure, should: Figure): Finding =>
  `Variant ${variantId} shows ${is} sold, but its orders add up to ${should}.`;

export const takenFinding = (
  orderId: number,
  variantId: number | undefined,
  is: Figure,
  should: Figure,
): Finding =>
  `Order ${orderId} took ${is} of variant ${variantId} from stock instead of ${should}.`;

export const totalFinding = (orderId: number, is: Figure, should: Figure): Finding =>
  `Order ${orderId} has a total of ${is} paise, but its lines and charges add up to ${should}.`;

export const usesFinding = (codeId: number, is: Figure, should: Figure): Finding =>
  `Discount code ${codeId} shows ${is} uses, but its orders add up to ${should}.`;
