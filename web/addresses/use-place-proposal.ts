import { type ChangeEvent, useRef, useState } from 'react';
import type { PostalPlace } from '#contract/postal-codes.ts';
import { isPostalCode, postalCodeIn } from '#contract/rules/postal-code-text.ts';
import { readCart } from '#web/carts/cart-state.ts';
import { ApiError, call } from '#web/client.ts';

type Fields = HTMLFormControlsCollection;
type Place = Pick<PostalPlace, 'city' | 'state'>;

/** The proposal for an unknown code. */
const nowhere: Place = { city: '', state: '' };

export interface PlaceProposal {
  proposePlace: (event: ChangeEvent<HTMLInputElement>) => void;
  proposed: () => Promise<void> | undefined;
  isUnknown: boolean;
  /** The typed code, if the shop does not deliver there; else empty. */
  unserved: string;
}

/**
 * Fills in city and state while a postal code is typed; `firstCode` is the one the form began with.
 * What the customer typed there stays; what an earlier code proposed goes. Wait for `proposed` before
 * saving. `isUnknown` says that the post does not know the code.
 */
export function usePlaceProposal(firstCode?: string): PlaceProposal {
  const earlier = useRef<Place>(null);
  const last = useRef<Promise<void>>(undefined);
  const [isUnknown, setUnknown] = useState(false);
  const [unserved, setUnserved] = useState('');
  const fill = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const written = target.value;
    setUnknown(false);
    setUnserved('');
    const code = postalCodeIn(written);
    if (!isPostalCode(code) || !target.form) return;
    earlier.current ??= (firstCode && (await placeOf(firstCode))) || null;
    const place = await placeOf(code);
    if (target.value !== written) return;
    setUnknown(place === null);
    if (place === undefined) return;
    const isServed = place === null || (await delivers(code));
    if (target.value !== written) return;
    if (!isServed) setUnserved(code);
    const { city, state } = place ?? nowhere;
    propose(target.form.elements, 'city', city, earlier.current?.city);
    propose(target.form.elements, 'state', state, earlier.current?.state);
    earlier.current = { city, state };
  };
  const proposePlace = (event: ChangeEvent<HTMLInputElement>) => {
    last.current = fill(event);
  };
  return { proposePlace, proposed: () => last.current, isUnknown, unserved };
}

/** Null when the post does not know the code, undefined when the lookup failed. */
const placeOf = (postalCode: string) =>
  call('GET /postal-codes/{postalCode}', { params: { postalCode } }).then(
    ({ place }) => place,
    (error: unknown) =>
      error instanceof ApiError && error.code === 'not_found' ? null : undefined,
  );

/** Carts say whether the shop has selling rules; without them it delivers everywhere. */
const delivers = async (postalCode: string) =>
  !readCart()?.terms ||
  call('GET /delivery', { query: { postalCode } }).then(
    ({ served }) => served,
    // If the lookup fails, placing the order says so.
    () => true,
  );

function propose(fields: Fields, name: string, value: string, earlier = '') {
  const box = fields.namedItem(name);
  if (!(box instanceof HTMLInputElement) || !['', earlier].includes(box.value.trim())) return;
  box.value = value;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
