import { useRouteLoaderData } from 'react-router';

/** What the controls of a page show of the company. */
export interface ShownBrand {
  name: string;
  tagline: string;
  logoUrl: string | null;
  /** The logo shows the name, which then does not stand beside it. */
  logoHasName: boolean;
  /** The shop has a GSTIN, so it makes tax invoices. */
  hasGstin: boolean;
  /** The owner has turned the cash desk on. */
  hasCashDesk: boolean;
}

export const useBrand = () => useRouteLoaderData('root') as ShownBrand;
