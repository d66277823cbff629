/** How much of the pictures has gone, from 0 to 1; nothing while none is under way. */
export function ImageProgress({ part }: { part: number | null }) {
  if (part === null) return null;
  const percent = Math.round(part * 100);
  return (
    <p className="flex grow items-center gap-3 text-sm text-muted tabular-nums">
      <progress
        aria-label="Upload of the pictures"
        value={percent}
        max={100}
        className="h-2 w-full max-w-56 accent-accent"
      />
      {percent < 100 ? `Uploading ${percent} %` : 'Storing the pictures…'}
    </p>
  );
}
