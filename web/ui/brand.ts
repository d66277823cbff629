import { useRouteLoaderData } from 'react-router';

/** The part of the company that the controls of a page show. */
export interface ShownBrand {
  name: string;
  tagline: string;
  logoUrl: string | null;
  /** True when the logo contains the name, which is then not repeated beside it. */
  logoHasName: boolean;
  /** The shop has a GSTIN, so it makes tax invoices. */
  hasGstin: boolean;
  /** The owner has turned the cash desk on. */
  hasCashDesk: boolean;
}

export const useBrand = () => useRouteLoaderData('root') as ShownBrand;
