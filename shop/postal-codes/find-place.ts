import type { PostalPlace } from '#contract/postal-codes.ts';
import { notFound } from '#shop/refusal.ts';
import { type Place, readDirectory } from './directory.ts';

let directory: Promise<ReadonlyMap<string, Place>> | undefined;

/** Throws `Refusal` (not found) for a code the post does not use. */
export async function findPlace(postalCode: string): Promise<PostalPlace> {
  directory ??= readDirectory().catch((error: unknown) => {
    directory = undefined;
    throw error;
  });
  const place = (await directory).get(postalCode);
  if (!place) throw notFound('Postal code');
  return { postalCode, ...place };
}
