import type { ReactNode } from 'react';

export const CheckoutCard = ({ children }: { children: ReactNode }) => (
  <section className="rounded-lg border border-border bg-surface p-5">{children}</section>
);
