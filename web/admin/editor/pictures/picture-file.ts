/** What the shop takes as a picture: the `accept` of a file field. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif';

const mostBytes = 10 * 1024 * 1024;

/** Why the shop would not take a file as a picture, as the rest of a sentence; empty when it would. */
export async function whatIsWrong(file: File): Promise<string> {
  if (!pictureTypes.split(',').includes(file.type)) {
    return 'is not a PNG, JPG, JPEG, WebP or AVIF image. Please choose one that is.';
  }
  if (file.size > mostBytes) return 'is larger than 10 MB. Please choose a smaller one.';
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return '';
    },
    () => 'cannot be read as a picture. Please choose another.',
  );
}

/** How a field for files looks. */
export const fileLook =
  'w-full rounded-md border border-dashed border-control bg-elevated p-3 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:bg-accent-soft file:px-3 file:font-semibold file:text-accent aria-invalid:border-danger';
