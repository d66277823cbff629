interface Shown {
  shows: string;
}

/** The place of the picture to show for a colour: the first of it, else the first of all colours. */
export function placeOf(images: readonly Shown[], colour: string): number {
  const ofColour = images.findIndex(({ shows }) => shows === colour);
  const ofAll = images.findIndex(({ shows }) => shows === '');
  return Math.max(0, ofColour === -1 ? ofAll : ofColour);
}

/** Pictures with the one to show for a colour in front; the others follow as they stood. */
export function showing<Image extends Shown>(images: readonly Image[], colour: string): Image[] {
  const place = placeOf(images, colour);
  return [...images.slice(place, place + 1), ...images.toSpliced(place, 1)];
}
