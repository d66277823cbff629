/** All rules on a phone in dark mode; on a desk in light mode only what the theme or a mouse can change. */
export const looks = [
  {
    name: 'phone, dark',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    rules: null,
    touch: true,
    leastTarget: 44,
  },
  {
    name: 'desk, light',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    rules: ['color-contrast'],
    touch: false,
    leastTarget: 24,
  },
] as const;
