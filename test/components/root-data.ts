import type { Brand } from '#contract/company.ts';

export const aBrand = (change: Partial<Brand> = {}): Brand => ({
  name: 'Haat',
  tagline: 'Games and toys for every home',
  logoUrl: null,
  logoHasName: false,
  accent: 'rust',
  hasGstin: false,
  ...change,
});

/** Props for a stub of the router whose route `root` has loaded the brand. */
export const withBrand = (brand: Brand) => ({
  route: { id: 'root', loader: () => brand, shouldRevalidate: () => false },
  props: { hydrationData: { loaderData: { root: brand } } },
});
