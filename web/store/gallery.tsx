import { lazy, Suspense, useRef, useState } from 'react';
import type { Image } from '#contract/products.ts';
import { Picture } from '#web/ui/picture.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

interface GalleryProps {
  name: string;
  images: readonly Image[];
}

/** The pictures of a product: a strip to swipe, thumbnails to jump, and each one enlarged. */
export function Gallery({ name, images }: GalleryProps) {
  const { strip, place, show, onScroll } = useStrip();
  const [zoomed, setZoomed] = useState<Image>();
  if (images.length === 0) return <NoImages />;
  return (
    <div className="grid min-w-0 content-start gap-3 md:sticky md:top-20 md:self-start">
      <ul
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-lg border border-border bg-sunken [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <li key={image.id} className="aspect-square w-full shrink-0 snap-center">
            <button
              type="button"
              aria-label={`Enlarge picture ${index + 1} of ${images.length}`}
              onClick={() => setZoomed(image)}
              className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Picture
                {...image}
                alt={`${name}, picture ${index + 1}`}
                sizes="(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw"
                eager={index === 0}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} place={place} onShow={show} />}
      {zoomed && (
        <Suspense>
          <ZoomDialog name={name} image={zoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

const NoImages = () => (
  <p className="grid aspect-square place-content-center rounded-lg border border-dashed border-border text-muted">
    No images available
  </p>
);

interface ThumbnailsProps {
  images: readonly Image[];
  place: number;
  onShow: (place: number) => void;
}

const Thumbnails = ({ images, place, onShow }: ThumbnailsProps) => (
  <ul className="flex flex-wrap gap-2">
    {images.map((image, index) => (
      <li key={image.id}>
        <button
          type="button"
          aria-label={`Show picture ${index + 1}`}
          aria-current={index === place}
          onClick={() => onShow(index)}
          className="block size-16 overflow-clip rounded-md border-2 border-border aria-[current=true]:border-accent"
        >
          <Picture {...image} alt="" sizes="64px" className="size-full object-cover" />
        </button>
      </li>
    ))}
  </ul>
);

function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const list = strip.current;
    if (list) setPlace(Math.round(list.scrollLeft / list.clientWidth));
  };
  return { strip, place, show, onScroll };
}
