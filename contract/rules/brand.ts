import type { Accent } from './accents.ts';

/** What every page shows of the company. */
export interface Brand {
  name: string;
  tagline: string;
  logoUrl: string | null;
  accent: Accent;
}
