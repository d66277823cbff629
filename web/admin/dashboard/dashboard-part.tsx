import type { ReactNode } from 'react';

interface DashboardPartProps {
  title: string;
  id?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const DashboardPart = ({
  title,
  id,
  aside,
  className = '',
  children,
}: DashboardPartProps) => (
  <section
    id={id}
    className={`grid h-full min-w-0 content-start gap-4 rounded-lg border border-border bg-surface p-5 ${className}`}
  >
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);
