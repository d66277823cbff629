import { type ReactNode, useId } from 'react';

interface PagePartProps {
  title: string;
  className: string;
  children: ReactNode;
}

export function PagePart({ title, className, children }: PagePartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-4 rounded-lg border border-border bg-surface p-5 ${className}`}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
