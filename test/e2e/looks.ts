/** Each with all rules, and with one that axe leaves out: the name of a control holds the words it shows. */
export const extraRules = { 'label-content-name-mismatch': { enabled: true } };

export const looks = [
  {
    name: 'phone, dark',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    touch: true,
    leastTarget: 44,
  },
  {
    name: 'desk, light',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    touch: false,
    leastTarget: 24,
  },
] as const;
