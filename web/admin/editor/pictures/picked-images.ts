import { useState } from 'react';
import type { PlacedImage } from '#contract/product-form.ts';
import { whatIsWrong } from './picture-file.ts';

interface ExistingImage {
  id: number;
  url: string;
  shows?: string;
}

/** A picture of the form: one that is kept, or a file that was chosen. */
export interface PickedImage {
  key: string;
  name: string;
  id?: number;
  file?: File;
  url: string;
  /** The colour of the variants it shows; empty for all. */
  shows: string;
}

export type PickedImages = ReturnType<typeof usePickedImages>;

/** Pictures a form keeps, drops, adds and puts in order, `most` of them in all. */
export function usePickedImages(
  existing: readonly ExistingImage[],
  most: number,
  words: { tooMany: string },
) {
  const [images, setImages] = useState<readonly PickedImage[]>(() => existing.map(keptImage));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState(false);

  const become = (next: readonly PickedImage[]) => {
    setImages(next);
    setChanged(true);
    setRefused([]);
  };
  const add = async (chosen: readonly File[]) => {
    const { taken, refused: others } = await sorted(chosen);
    if (images.length + taken.length > most) return setRefused([...others, words.tooMany]);
    if (taken.length > 0) become([...images, ...taken.map(addedImage)]);
    setRefused(others);
  };
  const drop = (image: PickedImage) => {
    if (image.file) URL.revokeObjectURL(image.url);
    become(images.filter((one) => one !== image));
  };
  const moveTo = (image: PickedImage, place: number) =>
    become(images.filter((one) => one !== image).toSpliced(place, 0, image));
  const show = (image: PickedImage, shows: string) =>
    become(images.map((one) => (one === image ? { ...one, shows } : one)));

  return {
    images,
    /** What was not taken, and why, each in words. */
    refused,
    changed,
    count: images.length,
    most,
    add,
    drop,
    moveTo,
    show,
    ...sentParts(existing, images),
  };
}

/** What a form sends of its pictures. */
function sentParts(existing: readonly ExistingImage[], images: readonly PickedImage[]) {
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
  key: crypto.randomUUID(),
  name: file.name,
  file,
  url: URL.createObjectURL(file),
  shows: '',
});

async function sorted(files: readonly File[]) {
  const looked = await Promise.all(
    files.map(async (file) => ({ file, reason: await whatIsWrong(file) })),
  );
  return {
    taken: looked.filter(({ reason }) => !reason).map(({ file }) => file),
    refused: looked
      .filter(({ reason }) => reason)
      .map(({ file, reason }) => `${file.name} ${reason}`),
  };
}
