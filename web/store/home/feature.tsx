import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface FeatureProps {
  icon: IconName;
  title: string;
  children: ReactNode;
}

export const Feature = ({ icon, title, children }: FeatureProps) => (
  <li className="grid content-start gap-2">
    <span className="mb-1 grid size-11 place-items-center rounded-md bg-accent-soft text-accent">
      <Icon name={icon} className="size-6" />
    </span>
    <h3 className="text-lg">{title}</h3>
    <p className="text-muted">{children}</p>
  </li>
);

export const FeatureGrid = (props: { children: ReactNode; columns?: 3 | 4 }) => (
  <ul
    className={`grid gap-8 sm:grid-cols-2 ${props.columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
  >
    {props.children}
  </ul>
);
