import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { accentColors, accentStyle } from '#contract/rules/accents.ts';
import { shopContext } from '#web/shop-context.ts';
import { ErrorPage } from '#web/store/shell/error-page.tsx';
import { themeScript } from '#web/theme/theme.ts';
import { RouteAnnouncer } from '#web/ui/page/route-announcer.tsx';
import type { Route } from './+types/root';
import anekLatin from './ui/fonts/anek-latin.woff2';
import './ui/tokens.css';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [brand, hasCashDesk] = await Promise.all([shop.readBrand(), shop.hasCashDesk()]);
  const [light, dark] = accentColors[brand.accent].soft;
  return { ...brand, style: accentStyle(brand.accent), themeColors: { light, dark }, hasCashDesk };
}

// Only these pages change what is loaded here.
export const shouldRevalidate = ({ currentUrl }: { currentUrl: URL }) =>
  ['/admin/company', '/admin/rules'].includes(currentUrl.pathname);

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: anekLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, accent, style, themeColors } = useRouteLoaderData(
    'root',
  ) as Route.ComponentProps['loaderData'];
  // Read by the speculation rules: from here on the router navigates.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    // Styles for forced colours and very small windows are loaded on demand, because few visitors
    // need them.
    const rare = matchMedia('(forced-colors),(height<20em),(width<20em)');
    const look = () => rare.matches && import('./ui/rare.ts');
    rare.onchange = look;
    look();
  }, []);
  return (
    // The theme script may change its attributes before hydration.
    <html lang="en-IN" style={style} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(['light', 'dark'] as const).map((theme) => (
          <meta
            key={theme}
            name="theme-color"
            data-theme={theme}
            media={`(prefers-color-scheme: ${theme})`}
            content={themeColors[theme]}
            suppressHydrationWarning
          />
        ))}
        {/* Before the styles: after them, it would wait until they are loaded. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <meta property="og:site_name" content={name} />
        {/* The query makes browsers fetch the icon again when the accent changes. */}
        <link rel="icon" href={`/favicon.ico?${accent}`} sizes="48x48" />
        <link rel="icon" href={`/icon.svg?${accent}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png?${accent}`} />
        <Meta />
        <Links />
      </head>
      <body className="flex flex-col">
        <a
          href="#main"
          className="absolute -top-24 left-2 z-50 rounded-md bg-accent px-4 py-3 font-semibold text-accent-fg focus:top-2"
        >
          Skip to content
        </a>
        {children}
        <RouteAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  );
}
