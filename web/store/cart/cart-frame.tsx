import type { ReactNode } from 'react';
import { PageFrame } from '#web/ui/page/page-frame.tsx';

/** Frame of the cart and the checkout, which look the same while they load. */
export const CartFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="column py-8">
    <PageFrame title={title}>{children}</PageFrame>
  </div>
);
