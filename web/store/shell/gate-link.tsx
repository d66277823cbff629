import type { MouseEvent } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { readUser } from '#web/session.ts';
import { requestSignIn } from '#web/sign-in.ts';

/**
 * A link of the header, current in all of its part of the shop: a visitor's plain click asks them
 * to sign in first. A new tab, a crawler and a reader without JavaScript get the page.
 */
export function GateLink({ to, onClick, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      prefetch="intent"
      aria-current={partOf(to) === partOf(pathname) ? 'page' : undefined}
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (readUser() || !isPlain(event)) return;
        event.preventDefault();
        requestSignIn({ wanted: to });
      }}
    />
  );
}

const partOf = (path: string) => path.split('/')[1];

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
