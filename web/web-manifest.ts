import { themeColors } from '#web/theme/theme.ts';

/** Phones read it when the shop is added to the home screen. */
export const loader = () =>
  new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    },
  });

const icons = (stem: string, purpose: string) =>
  [192, 512].map((side) => ({
    src: `/${stem}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  }));

const manifest = {
  name: 'Haat, the open market',
  short_name: 'Haat',
  description: 'Board games, puzzles and toys for every home in India, with cash on delivery.',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: themeColors.light,
  background_color: themeColors.light,
  icons: [...icons('icon', 'any'), ...icons('maskable', 'maskable')],
};
