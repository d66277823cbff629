import { exactName } from '#shop/catalogue/import/pictures/alike-names.ts';
import { fileNameOf } from '#shop/catalogue/import/read/rows.ts';
import type { GivenPicture, Shown } from './match-by-name.ts';

/**
 * Tells the copies that WordPress keeps beside a picture, "lamp-300x300.jpg" and "lamp-scaled.jpg" of "lamp.jpg",
 * where a larger one was given or any is there already; and the picture itself, where a copy beside it is there.
 */
export function needlessCopies(
  given: readonly GivenPicture[],
  isThere: (one: GivenPicture) => boolean,
  shown: readonly Shown[],
): (one: GivenPicture) => boolean {
  const largest = largestByName(given);
  const there = given.filter(isThere);
  const namesThere = new Set(there.map(nameOf));
  const copiesThere = new Set(there.filter(isCopy).map(placeOf));
  const namesShown = Map.groupBy(new Set(shown.map(ownName)), originalOf);
  return (one) => {
    const name = nameOf(one);
    const alikeShown = namesShown.get(name) ?? [];
    return isCopy(one)
      ? sizeOf(one) < (largest.get(name) ?? 0) || namesThere.has(name) || alikeShown.length > 0
      : copiesThere.has(placeOf(one)) || alikeShown.some((other) => other !== name);
  };
}

/** Pictures without the copies of which a larger one is among them; those that are used stay. */
export function withoutSmaller(pictures: readonly GivenPicture[]): GivenPicture[] {
  const largest = largestByName(pictures);
  return pictures.filter((one) => one.isUsed || sizeOf(one) === largest.get(nameOf(one)));
}

function largestByName(pictures: readonly GivenPicture[]): ReadonlyMap<string, number> {
  const largest = new Map<string, number>();
  for (const one of pictures)
    largest.set(nameOf(one), Math.max(sizeOf(one), largest.get(nameOf(one)) ?? 0));
  return largest;
}

const original = 2;

/** How large a picture is by its name: a copy of some size, one that was scaled down or edited, or the original. */
function sizeOf(one: GivenPicture): number {
  if (!isCopy(one)) return original;
  return /-\d+x\d+$/.test(ownName(one)) ? 0 : 1;
}

const isCopy = (one: GivenPicture) => nameOf(one) !== ownName(one);

const placeOf = (one: GivenPicture) => `${one.folder}/${nameOf(one)}`;

const nameOf = (one: GivenPicture) => originalOf(ownName(one));

const ownName = ({ name }: { name: string }) => exactName(fileNameOf(name));

/** What WordPress adds to the name of a copy. */
const mark = /-(?:\d{2,4}x\d{2,4}|scaled|rotated|e\d{10,13})$/;

/** "lamp" of "lamp-e1612345678-300x300". */
function originalOf(name: string): string {
  let first = name;
  while (mark.test(first)) first = first.replace(mark, '');
  return first;
}
