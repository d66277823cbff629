import { type ComponentProps, useLayoutEffect } from 'react';

interface BottomBarProps extends ComponentProps<'div'> {
  kind: 'buy-bar' | 'place-bar';
}

/** A bar at the bottom of the screen, which the page and its toasts make room for. */
export function BottomBar({ kind, className = '', ...props }: BottomBarProps) {
  // As an attribute: `html:has(.buy-bar)` would style the whole page again at each change of it.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bar = kind;
    return () => {
      delete dataset.bar;
    };
  }, [kind]);
  return <div {...props} className={`${kind} ${className}`} />;
}
