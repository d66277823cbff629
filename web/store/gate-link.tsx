import type { MouseEvent } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import { readUser } from '#web/session.ts';
import { requestSignIn } from '#web/sign-in.ts';

/**
 * A link of the header: a visitor's plain click asks them to sign in first. A new tab, a crawler
 * and a reader without JavaScript get the page.
 */
export const GateLink = ({ to, onClick, ...rest }: NavLinkProps & { to: string }) => (
  <NavLink
    prefetch="intent"
    end={to === '/'}
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

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
