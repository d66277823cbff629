export const legalTitles = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
} as const;

export type LegalTitles = Record<keyof typeof legalTitles, string>;
