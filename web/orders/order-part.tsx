import type { ReactNode } from 'react';

/** A titled box on the page of one order. */
export const OrderPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 rounded-lg border border-border bg-surface p-5">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
);
