import { useEffect, useEffectEvent } from 'react';
import type { Cart } from '#contract/cart.ts';
import { call } from '#web/client.ts';

/**
 * Asks for the total of the cart again when the order goes to another place, in a shop that charges by
 * place. When that fails, placing the order says what it costs.
 */
export function useReckoning(
  { terms }: Cart,
  postalCode: string | undefined,
  onReckoned: (cart: Cart) => void,
) {
  const reckoned = useEffectEvent(onReckoned);
  const isOther = terms && postalCode && postalCode !== terms.postalCode;
  useEffect(() => {
    if (!isOther) return;
    let isLatest = true;
    call('GET /cart', { query: { postalCode } }).then(
      ({ cart }) => isLatest && reckoned(cart),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [isOther, postalCode]);
}
