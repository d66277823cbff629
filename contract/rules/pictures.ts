/** The maximum size of one uploaded picture. */
export const maxPictureMegabytes = 10;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;

interface WithColour {
  shows: string;
}

/** The index of the picture for a colour: the first of that colour, else of all colours. */
export function pictureIndexFor(images: readonly WithColour[], colour: string): number {
  const ofColour = images.findIndex(({ shows }) => shows === colour);
  const ofAll = images.findIndex(({ shows }) => shows === '');
  return Math.max(0, ofColour === -1 ? ofAll : ofColour);
}

/** The pictures with the one for a colour first; the others stay sorted as they were. */
export function colourFirst<Image extends WithColour>(
  images: readonly Image[],
  colour: string,
): Image[] {
  const place = pictureIndexFor(images, colour);
  return [...images.slice(place, place + 1), ...images.toSpliced(place, 1)];
}
