import { type ReactNode, useId } from 'react';

interface PagePartProps {
  title: string;
  children: ReactNode;
}

export function PagePart({ title, children }: PagePartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-2xl gap-4 rounded-lg border border-border bg-surface p-5"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
