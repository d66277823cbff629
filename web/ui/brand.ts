import { useRouteLoaderData } from 'react-router';

/** What the controls of a page show of the company. */
export interface ShownBrand {
  name: string;
  tagline: string;
  logoUrl: string | null;
}

export const useBrand = () => useRouteLoaderData('root') as ShownBrand;
