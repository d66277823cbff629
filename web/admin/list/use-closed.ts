import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Hides what the URL opens as soon as somebody closes it. The navigation may take a second on a slow
 * computer, and a dialog that is still open would swallow keys.
 */
export function useClosed() {
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string>();
  // Or going forward to the same entry would show nothing.
  if (closedAt !== undefined && closedAt !== key) setClosedAt(undefined);
  return { isClosed: closedAt === key, hide: () => setClosedAt(key) };
}
