import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface PageFrameProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export const PageFrame = ({ title, action, children }: PageFrameProps) => (
  <div className="grid gap-6">
    <PageTitle>{title}</PageTitle>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl">{title}</h1>
      {action}
    </div>
    {children}
  </div>
);
