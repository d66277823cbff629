import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Image } from '#contract/products/products.ts';
import { Picture } from '#web/products/picture.tsx';

/** The picture of the clicked card, set by `growFromCard`, shows until the large one covers it. */
export const behind = (color = '') => ({
  background: `var(--card-picture, none) center / contain no-repeat ${color}`,
});

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
          style={index === 0 ? behind(image.color) : undefined}
          // The picture of a colour may have another shape, beside which the card's would show.
          onLoadCapture={({ currentTarget: { style } }) =>
            style.setProperty('--card-picture', 'none')
          }
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
              {...(index === 0 && { color: '' })}
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

export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const current = Math.min(shown, count - 1);
  // While the strip scrolls to this picture, those it passes do not count as current.
  const goal = useRef<number>(undefined);

  const show = (wanted: number) => {
    const next = (wanted + count) % count;
    goal.current = next;
    setShown(next);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth });
  };
  const onScroll = () => {
    const list = strip.current;
    if (!list) return;
    const passed = Math.round(list.scrollLeft / list.clientWidth);
    if (goal.current !== undefined && goal.current !== passed) return;
    goal.current = undefined;
    setShown(passed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted < 0 || wanted >= count) return;
    show(wanted);
    strip.current?.children[wanted]?.querySelector('a')?.focus({ preventScroll: true });
  };
  const onSwipe = () => {
    goal.current = undefined;
  };
  const onStrip = { ref: strip, onScroll, onKeyDown, onPointerDown: onSwipe, onWheel: onSwipe };
  return { current, show, onStrip };
}
