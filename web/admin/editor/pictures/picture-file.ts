import { maxPictureBytes } from '#contract/rules/pictures.ts';

/** Value of `accept` for a file field. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** Longer side divided by the shorter one. */
const maxRatio = 10;

/** Returns the text that follows the file's name in an error; empty for an accepted picture. */
export async function pictureProblem(file: File): Promise<string> {
  if (!pictureTypes.split(',').includes(file.type)) {
    return 'is not a PNG, JPG, JPEG, WebP or AVIF picture. Please choose another.';
  }
  if (file.size > maxPictureBytes) return 'is larger than 10 MB. Please choose a smaller one.';
  return createImageBitmap(file).then(
    (bitmap) => {
      const { width, height } = bitmap;
      bitmap.close();
      return Math.max(width, height) > maxRatio * Math.min(width, height)
        ? `is too narrow (${width} × ${height} pixels). Please choose one closer to a square.`
        : '';
    },
    () => 'cannot be read as a picture. Please choose another.',
  );
}

export const fileLook =
  'w-full rounded-md border border-dashed border-control bg-elevated p-3 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:bg-accent-soft file:px-3 file:font-semibold file:text-accent aria-invalid:border-danger';
