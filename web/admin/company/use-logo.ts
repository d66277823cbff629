import { useEffect, useRef, useState } from 'react';
import { pictureProblem } from '#web/admin/editor/pictures/picture-file.ts';

export function useLogo(savedUrl: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [error, setError] = useState('');
  const fileUrl = useObjectUrl(file);

  const latest = useRef<File>(null);
  const set = (chosen: File | null, removed: boolean) => {
    // What is still being checked comes too late.
    latest.current = null;
    setFile(chosen);
    setRemoved(removed);
    setError('');
  };
  const choose = async (chosen: File) => {
    latest.current = chosen;
    const reason = await pictureProblem(chosen);
    // Another file was chosen while this one was checked.
    if (latest.current !== chosen) return;
    if (reason) setError(`${chosen.name} ${reason}`);
    else set(chosen, false);
  };
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
