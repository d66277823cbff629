import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span
    className={`${tones[tone]} inline-flex min-h-6 items-center rounded-sm px-2 text-sm font-medium whitespace-nowrap`}
  >
    {children}
  </span>
);
