import { accentColors } from '#contract/rules/accents.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/web-manifest';

/** Phones read it when the shop is added to the home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, accent } = await context.get(shopContext).readBrand();
  const [themeColor] = accentColors[accent].soft;
  const manifest = {
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    // iOS installs only the first of them; elsewhere Back and the URL stay at hand.
    display: 'standalone',
    display_override: ['minimal-ui'],
    theme_color: themeColor,
    background_color: themeColor,
    icons: [...icons('icon', 'any', accent), ...icons('maskable', 'maskable', accent)],
    shortcuts: [
      { name: 'Products', url: '/product' },
      { name: 'Cart', url: '/cart' },
      { name: 'Orders', url: '/myaccount/order' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  });
}

const icons = (stem: string, purpose: string, accent: string) =>
  [192, 512].map((side) => ({
    src: `/${stem}-${side}.png?${accent}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  }));
