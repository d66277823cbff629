import { useRouteLoaderData } from 'react-router';

/** What every page shows of the company. */
export interface Brand {
  name: string;
  tagline: string;
  logoUrl: string | null;
  accent: string;
}

export const useBrand = () => useRouteLoaderData('root') as Brand;
