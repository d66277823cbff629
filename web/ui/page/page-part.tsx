import { type ReactNode, useId } from 'react';

interface PagePartProps {
  title: string;
  id?: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled box on a page. */
export function PagePart({ title, id, aside, className = '', children }: PagePartProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`grid min-w-0 scroll-mt-20 content-start gap-4 rounded-lg border border-border bg-surface p-5 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
