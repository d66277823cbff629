import { indiaAheadOfUtc } from './days.ts';

/** Names the year from April to March by India's clock, such as "2026-27". */
export function financialYearOf(at: Date): string {
  const day = new Date(at.getTime() + indiaAheadOfUtc);
  const from = day.getUTCFullYear() - (day.getUTCMonth() < 3 ? 1 : 0);
  return `${from}-${String((from + 1) % 100).padStart(2, '0')}`;
}

export interface NumberParts {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  year: string;
  serial: number;
}

/** Stays within 16 characters, as the law has it, up to a hundred million documents a year. */
export const invoiceNumber = ({ kind, year, serial }: NumberParts): string =>
  `${kind === 'INVOICE' ? year : `CN${year.slice(2)}`}/${String(serial).padStart(6, '0')}`;

const form = /^(?:(CN)|20)?(\d{2})-(\d{2})\/(\d{1,9})$/i;

/** The reverse of `invoiceNumber`; zeros and the century may be left out. Null for any other text. */
export function readInvoiceNumber(text: string): NumberParts | null {
  const [, note, from = '', to, serial] = form.exec(text.trim()) ?? [];
  if (!serial || Number(serial) === 0 || Number(to) !== (Number(from) + 1) % 100) return null;
  return {
    kind: note ? 'CREDIT_NOTE' : 'INVOICE',
    year: `20${from}-${to}`,
    serial: Number(serial),
  };
}

/**
 * Paise below which an invoice to a consumer need not say who bought (Rule 46 of the CGST Rules).
 */
export const invoiceNamesBuyerFrom = 50_000_00;
