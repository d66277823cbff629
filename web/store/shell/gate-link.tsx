import type { MouseEvent } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { pageAt } from '#contract/rules/site-pages.ts';
import { readUser } from '#web/session/session.ts';
import { continuesAsVisitor, requestSignIn } from '#web/session/sign-in-request.ts';

/**
 * A link that asks visitors to sign in first, for public pages only until they choose to continue
 * without signing in. New tabs, crawlers and browsers without JavaScript get the page. The link is
 * current on all pages of its section: "Product" on every product page.
 */
export function GateLink({ to, onClick, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      prefetch="intent"
      aria-current={sectionOf(to) === sectionOf(pathname) ? 'page' : undefined}
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (readUser() || !isPlainClick(event)) return;
        if (!pageAt(to)?.asksToSignIn && continuesAsVisitor()) return;
        event.preventDefault();
        requestSignIn({ wanted: to });
      }}
    />
  );
}

const sectionOf = (path: string) => path.split('/')[1];

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
