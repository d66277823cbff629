import type { MouseEvent } from 'react';
import type { Image } from '#contract/products/products.ts';
import { Picture } from '#web/products/picture.tsx';
import type { useStrip } from './use-strip.ts';

export const gallerySizes = '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw';

interface GalleryStripProps {
  name: string;
  images: readonly Image[];
  current: number;
  onStrip: ReturnType<typeof useStrip>['onStrip'];
  onEnlarge: (index: number) => void;
}

/** Makes each picture a link to itself, for visitors without JavaScript. */
export function GalleryStrip({ name, images, current, onStrip, onEnlarge }: GalleryStripProps) {
  const enlarge = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge(index);
  };
  return (
    <ul
      {...onStrip}
      className="flex [scroll-snap-type:x_mandatory] overflow-x-auto scroll-smooth rounded-lg border border-border bg-sunken [scrollbar-width:none]"
    >
      {images.map((image, index) => (
        <li
          key={image.id}
          id={`picture-${image.id}`}
          className="aspect-square w-full shrink-0 snap-center"
        >
          <a
            href={image.url}
            tabIndex={index === current ? undefined : -1}
            aria-label={`Enlarge picture ${index + 1} of ${images.length}`}
            onClick={(event) => enlarge(event, index)}
            className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
          >
            <Picture
              {...image}
              alt={`${name}, picture ${index + 1}`}
              sizes={gallerySizes}
              eager={index === 0}
              className="size-full object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
