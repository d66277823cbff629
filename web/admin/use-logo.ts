import { useEffect, useState } from 'react';

/** The logo as it will be saved: the one there is, a file in its place, or none. */
export function useLogo(savedUrl: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [error, setError] = useState('');
  const fileUrl = useObjectUrl(file);

  const set = (chosen: File | null, removed: boolean) => {
    setFile(chosen);
    setRemoved(removed);
    setError('');
  };
  const choose = (chosen: File) =>
    chosen.type.startsWith('image/')
      ? set(chosen, false)
      : setError(`${chosen.name} is not an image. Please choose a PNG or JPG.`);
  return {
    file,
    isRemoved,
    error,
    url: file ? fileUrl : isRemoved ? null : savedUrl,
    isChanged: file !== null || isRemoved,
    choose,
    remove: () => set(null, savedUrl !== null),
    reset: () => set(null, false),
  };
}

function useObjectUrl(file: File | null) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
