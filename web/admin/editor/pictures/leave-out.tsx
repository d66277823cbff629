interface LeaveOutProps {
  /** How many files were refused. */
  count: number;
  onLeaveOut: () => void;
}

/** Says what to do with refused files: Save waits until they are replaced or left out. */
export const LeaveOut = ({ count, onLeaveOut }: LeaveOutProps) => (
  <p className="text-sm text-muted">
    {count === 1 ? 'Choose another file, or' : 'Choose other files, or'}{' '}
    <button type="button" onClick={onLeaveOut} className="min-h-6 touch text-accent underline">
      {count === 1 ? 'leave it out' : 'leave them out'}
    </button>
    .
  </p>
);
