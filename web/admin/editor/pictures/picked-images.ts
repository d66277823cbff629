import { useRef, useState } from 'react';
import type { PlacedImage } from '#contract/products/product-form.ts';
import { randomKey } from '#web/random-key.ts';
import { pictureProblem } from './picture-file.ts';

interface ExistingImage {
  id: number;
  url: string;
  shows?: string;
}

/** A stored picture, which has an `id`, or a newly chosen `file`. */
export interface PickedImage {
  key: string;
  name: string;
  id?: number;
  file?: File;
  url: string;
  /** The variant colour in the picture; empty when it shows all of them. */
  shows: string;
}

/** The field's error while refused files are neither replaced nor left out. The picker names them. */
export const refusedImages = 'Choose other files, or leave these out.';

export type PickedImages = ReturnType<typeof usePickedImages>;

export function usePickedImages(
  existing: readonly ExistingImage[],
  max: number,
  words: { tooMany: string },
) {
  const [images, setImages] = useState<readonly PickedImage[]>(() => existing.map(keptImage));
  // What is picked now: files are checked while others are added and removed.
  const now = useRef(images);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState(false);

  const change = (next: readonly PickedImage[]) => {
    now.current = next;
    setImages(next);
    setChanged(true);
  };
  const add = async (chosen: readonly File[]) => {
    const { taken, refused: others } = await checked(chosen);
    if (now.current.length + taken.length > max) return setRefused([...others, words.tooMany]);
    if (taken.length > 0) change([...now.current, ...taken.map(addedImage)]);
    setRefused(others);
  };
  const without = ({ key }: PickedImage) => now.current.filter((one) => one.key !== key);
  const drop = (image: PickedImage) => {
    if (image.file) URL.revokeObjectURL(image.url);
    change(without(image));
  };
  const moveTo = (image: PickedImage, place: number) =>
    change(
      without(image).toSpliced(place, 0, ...now.current.filter(({ key }) => key === image.key)),
    );
  const show = ({ key }: PickedImage, shows: string) =>
    change(now.current.map((one) => (one.key === key ? { ...one, shows } : one)));

  return {
    images,
    /** One sentence for each rejected file. */
    refused,
    leaveOutRefused: () => setRefused([]),
    /** What keeps the form from being sent; `none` if there is no picture. */
    problem: (none: string) => {
      if (refused.length > 0) return refusedImages;
      return images.length === 0 ? none : '';
    },
    changed,
    count: images.length,
    max,
    add,
    drop,
    moveTo,
    show,
    ...requestParts(existing, images),
  };
}

function requestParts(existing: readonly ExistingImage[], images: readonly PickedImage[]) {
  const files = images.flatMap(({ file }) => file ?? []);
  const order = images.map(
    ({ id, file, shows }): PlacedImage =>
      file ? { file: files.indexOf(file), shows } : { id, shows },
  );
  const droppedIds = existing
    .map(({ id }) => id)
    .filter((id) => !images.some((one) => one.id === id));
  return { files, order, droppedIds };
}

const keptImage = ({ id, url, shows = '' }: ExistingImage, place: number): PickedImage => ({
  key: String(id),
  name: `picture ${place + 1}`,
  id,
  url,
  shows,
});

const addedImage = (file: File): PickedImage => ({
  key: randomKey(),
  name: file.name,
  file,
  url: URL.createObjectURL(file),
  shows: '',
});

async function checked(files: readonly File[]) {
  const results = await Promise.all(
    files.map(async (file) => ({ file, reason: await pictureProblem(file) })),
  );
  return {
    taken: results.filter(({ reason }) => !reason).map(({ file }) => file),
    refused: results
      .filter(({ reason }) => reason)
      .map(({ file, reason }) => `${file.name} ${reason}`),
  };
}
