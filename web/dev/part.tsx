import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** True for samples that take the whole width, each below the other. */
  wide?: boolean;
  children: ReactNode;
}

/** One group of samples under a heading. */
export const Part = ({ title, wide, children }: PartProps) => (
  <div className="part">
    <h2 className="text-xl">{title}</h2>
    <div className={wide ? 'wide' : 'samples'}>{children}</div>
  </div>
);
