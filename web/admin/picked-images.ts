import { useState } from 'react';

interface KeptImage {
  id: number;
  url: string;
}

const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
const largest = 10 * 1024 * 1024;

export type PickedImages = ReturnType<typeof usePickedImages>;

/** Pictures a form keeps, drops and adds, `most` of them in all. */
export function usePickedImages(
  existing: readonly KeptImage[],
  most: number,
  words: { tooMany: string },
) {
  const [kept, setKept] = useState(existing);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState('');

  const add = (chosen: readonly File[]) => {
    const wrong =
      wrongWith(chosen) || (kept.length + files.length + chosen.length > most ? words.tooMany : '');
    setError(wrong);
    if (!wrong) setFiles([...files, ...chosen]);
  };
  const drop = (image: KeptImage | File) => {
    setError('');
    setKept(kept.filter((one) => one !== image));
    setFiles(files.filter((one) => one !== image));
  };
  const clear = () => {
    setError('');
    setFiles([]);
  };
  const droppedIds = existing.filter((one) => !kept.includes(one)).map(({ id }) => id);
  return {
    kept,
    files,
    error,
    droppedIds,
    count: kept.length + files.length,
    most,
    add,
    drop,
    clear,
  };
}

function wrongWith(files: readonly File[]) {
  const notOne = files.find(({ type }) => !kinds.includes(type));
  if (notOne) return `${notOne.name} is not a PNG, JPG or JPEG image.`;
  const large = files.find(({ size }) => size > largest);
  return large ? `${large.name} is larger than 10 MB.` : '';
}
