/** What people read for each legal page, by the name in its address. */
export const legalTitles = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
} as const;
