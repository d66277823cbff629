import { type ReactNode, useId } from 'react';

interface SecurityPartProps {
  title: string;
  children: ReactNode;
}

export function SecurityPart({ title, children }: SecurityPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-3xl gap-4 rounded-lg border border-border bg-surface p-5"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
