import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useOpenPage } from './open-page.ts';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  to: string;
  onNavigate?: (() => void) | undefined;
}

/** A navigation link whose page is drawn before the click is over. */
export function PageLink({ to, onNavigate, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  const open = useOpenPage();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onNavigate?.();
    // The browser opens new tabs and windows; the router does not add the current page to the history again.
    if (hasModifier(event) || event.currentTarget.href === location.href) return;
    event.preventDefault();
    open(to);
  };
  return <Link {...rest} to={to} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} />;
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;
