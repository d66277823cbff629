import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { ErrorPage } from '#web/store/shell/error-page.tsx';
import { themeColors, themeScript } from '#web/theme/theme.ts';
import { RouteAnnouncer } from '#web/ui/page/route-announcer.tsx';
import type { Route } from './+types/root';
import favicon from './ui/favicon.svg?no-inline';
import anekLatin from './ui/fonts/anek-latin.woff2';
import './ui/tokens.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: anekLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script may change its attributes before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={themeColors.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={themeColors.dark}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
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
