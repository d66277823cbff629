import { useNavigate } from 'react-router';

/** Opens a page of the back office and draws it at once: see `drawnAtOnce` in `vite.router.ts`. */
export function useOpenPage() {
  const navigate = useNavigate();
  return (to: string) => navigate(to, { flushSync: true });
}
