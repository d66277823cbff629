import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { largestId } from '#contract/rules/numbers.ts';

interface Placed {
  id: number;
  placedAt: Date;
}

export interface TrackingTokens {
  of(order: Placed): string;
  /** The order that a token names, signed or not; null unless it is one. */
  idIn(token: string): number | null;
  isOf(order: Placed, token: string): boolean;
}

/**
 * Tokens of the id of an order and an HMAC-SHA-256 of 128 bits, by a key derived from the shop's
 * secret key. The HMAC covers the time of the order too, because a shop restored from a backup
 * gives out ids a second time.
 */
export function trackingTokensBy(secretKey: string): TrackingTokens {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'haat tracking links', 32));
  const of = ({ id, placedAt }: Placed) => {
    const signed = `order ${id} ${placedAt.getTime()}`;
    const signature = createHmac('sha256', key).update(signed).digest('hex').slice(0, 32);
    // Digits and letters only: some mail programs cut other characters off the end of a link.
    return `${id.toString(36)}-${signature}`;
  };
  return {
    of,
    idIn(token) {
      const [, number = ''] = /^([\da-z]{1,6})-[\da-f]{32}$/.exec(token) ?? [];
      const id = Number.parseInt(number, 36);
      return id > 0 && id <= largestId ? id : null;
    },
    isOf(order, token) {
      const [given, right] = [Buffer.from(token), Buffer.from(of(order))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
