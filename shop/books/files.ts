import type { Database } from '#db/client.ts';
import { namedPictures } from '#shop/files/named-pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import type { Finding } from './finding.ts';

export async function checkFiles(db: Database, storage: Storage): Promise<Finding[]> {
  const named = await namedPictures(db);
  const names = await Array.fromAsync(storage.list(), ({ name }) => name);
  const missing = missingAmong(named, names);
  if (missing.size === 0) return [];
  // A picture that was replaced in the meantime may be gone.
  const stillNamed = await namedPictures(db);
  return [...missing]
    .filter(([filename]) => stillNamed.has(filename))
    .map(([filename, place]) => `The picture ${filename} of ${place} is missing.`);
}

/** A picture is there when its largest size or its drawing is. */
export function missingAmong(
  pictures: Map<string, string>,
  names: Iterable<string>,
): Map<string, string> {
  const missing = new Map(pictures);
  for (const name of names) missing.delete(name.replace(/\.svg$/, '.webp'));
  return missing;
}
