import { useLocation } from 'react-router';
import { PrintTools } from '#web/orders/print-tools.tsx';

/** The bar above papers of the back office, which leads back to where they were asked for. */
export function PapersBar({ fallback = '/admin/order' }: { fallback?: string }) {
  const { state } = useLocation();
  const url: string = state?.list ?? fallback;
  return <PrintTools back={{ name: url.startsWith('/admin/desk') ? 'Desk' : 'Orders', url }} />;
}
