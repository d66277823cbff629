export const legalTitles = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  'shipping-returns': 'Shipping & Returns',
} as const;

/** Pages that every shop has, also before they are written; the others appear with their text. */
export const standingLegalSlugs = ['privacy-policy', 'terms-conditions'] as const;

export const isStandingLegal = (slug: string): boolean =>
  standingLegalSlugs.some((standing) => standing === slug);

/** Titles of the pages that a shop shows. */
export type LegalTitles = Record<(typeof standingLegalSlugs)[number], string> &
  Partial<Record<keyof typeof legalTitles, string>>;
