import { stateCodeOf, stateCodes } from '#contract/rules/selling/state-codes.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { findPlace } from '#shop/postal-codes/find-place.ts';

/**
 * The state that an order goes to. If the address names no known state, such as an abbreviation, the
 * state of the PIN code counts. Empty once the address was erased.
 */
export async function placeOf({
  state,
  postalCode,
}: Pick<OrderRow, 'state' | 'postalCode'>): Promise<string> {
  const code = stateCodeOf(state);
  if (code) return stateCodes[code] ?? state;
  if (!postalCode) return state;
  return findPlace(postalCode).then(
    (place) => place.state,
    () => state,
  );
}
