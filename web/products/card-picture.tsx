import type { ReactNode } from 'react';

/** The square at the top of a product's card. */
export const CardPicture = ({ children }: { children: ReactNode }) => (
  <div className="relative flex aspect-square items-center justify-center bg-sunken text-muted contain-strict">
    {children}
  </div>
);

/** The classes of the picture in it: another shape is cropped. */
export const cropped = (soldOut?: boolean) =>
  `size-full object-cover ${soldOut ? 'opacity-60' : ''}`;
