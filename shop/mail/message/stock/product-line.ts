import type { ReactNode } from 'react';
import { table } from '#shop/mail/message/elements.ts';
import type { MailPicture } from '#shop/mail/message/pictures.ts';
import { productRow } from '#shop/mail/message/product-row.ts';

export interface ProductLine {
  name: string;
  /** Empty for a single variant. */
  variant: string;
  /** Text on the right: a price, or how many are left. */
  value: string;
  picture?: MailPicture | undefined;
}

export const productTable = (lines: readonly ProductLine[]): ReactNode =>
  table({ width: '100%' }, ...lines.map(productRow));

export const lineText = ({ name, variant, value }: ProductLine): string =>
  `${inFull({ name, variant })}: ${value}`;

export const inFull = ({ name, variant }: Pick<ProductLine, 'name' | 'variant'>): string =>
  `${name}${variant && ` (${variant})`}`.replace(/\p{Cc}+/gu, ' ');
