import './image-progress.css';

/** `part` is the uploaded share, from 0 to 1; null while nothing is being uploaded. */
export function ImageProgress({ part }: { part: number | null }) {
  if (part === null) return null;
  const percent = Math.round(part * 100);
  return (
    <p className="flex grow items-center gap-3 text-sm text-muted tabular-nums">
      <progress aria-label="Picture upload" value={percent} max={100} className="upload-progress" />
      {percent < 100 ? `Uploading ${percent}%` : 'Saving the pictures…'}
    </p>
  );
}
