import { type ChangeEvent, useRef } from 'react';
import type { PostalPlace } from '#contract/postal-codes.ts';
import { call } from '#web/client.ts';

type Fields = HTMLFormControlsCollection;

/**
 * Fills in city and state while a postal code is typed, given the one the form began with. What
 * somebody wrote there themselves stays. Whoever saves waits for `proposed` first.
 */
export function usePlaceProposal(firstCode?: string) {
  const earlier = useRef<PostalPlace | null>(null);
  const last = useRef<Promise<void>>(undefined);
  const fill = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const written = target.value;
    const code = withoutSpaces(written);
    if (!isPostalCode(code) || !target.form) return;
    earlier.current ??= firstCode ? await placeOf(firstCode) : null;
    const place = await placeOf(code);
    if (!place || target.value !== written) return;
    for (const name of ['city', 'state'] as const) {
      propose(target.form.elements, name, place[name], earlier.current?.[name]);
    }
    earlier.current = place;
  };
  const proposePlace = (event: ChangeEvent<HTMLInputElement>) => {
    last.current = fill(event);
  };
  return { proposePlace, proposed: () => last.current };
}

/** A code as it is sent: many write it as 560 001. */
export const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Whether a text is a whole postal code: six digits, the first not 0. */
export const isPostalCode = (text: string) => /^[1-9]\d{5}$/.test(text);

/** Where it lies, or null: without an answer the two fields are typed. */
const placeOf = (postalCode: string) =>
  call('GET /postal-codes/{postalCode}', { params: { postalCode } }).then(
    ({ place }) => place,
    () => null,
  );

function propose(fields: Fields, name: string, value: string, earlier = '') {
  const box = fields.namedItem(name);
  if (!(box instanceof HTMLInputElement) || !['', earlier].includes(box.value.trim())) return;
  box.value = value;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
