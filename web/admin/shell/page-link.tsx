import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  to: string;
  onNavigate?: (() => void) | undefined;
}

/** A link to a page of the back office, current on the pages below it too. */
export function PageLink({ to, onNavigate, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onNavigate?.();
    // The router would add the current page to the history again.
    if (!hasModifier(event) && event.currentTarget.href === location.href) event.preventDefault();
  };
  return <Link {...rest} to={to} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} />;
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;
