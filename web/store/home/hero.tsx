import { Picture } from '#web/products/picture.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { HeroControls } from './hero-controls.tsx';
import { useRotation } from './use-rotation.ts';

export interface Slide {
  id: number;
  name: string;
  description: string;
  picture?: string;
}

export function Hero({ slides }: { slides: readonly Slide[] }) {
  const rotation = useRotation(slides.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Categories"
      {...rotation.sectionProps}
      className="relative isolate grid min-h-[calc(100svh-4rem-1px)] overflow-clip bg-sunken"
    >
      {slides.length === 0 ? <Welcome /> : <Pictures slides={slides} {...rotation} />}
      {slides.map((slide, index) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          label={`${index + 1} of ${slides.length}`}
          current={index === rotation.current}
          first={index === 0}
        />
      ))}
      {slides.length > 1 && <HeroControls {...rotation} count={slides.length} />}
    </section>
  );
}

/*
 * A browser counts a large element that appears late as the page's largest paint. So the other
 * pictures wait beside the screen, and their words behind the picture, painted already.
 */
const waiting = 'translate-x-full transition-transform delay-500 duration-0';

/** A tall window cuts off the sides of the picture, which is then wider than the window. */
const drawnWidth = 'max(100vw, (100svh - 4rem - 1px) * 16 / 9)';

type PicturesProps = Pick<ReturnType<typeof useRotation>, 'current' | 'fetchedTo' | 'hasTurned'> & {
  slides: readonly Slide[];
};

function Pictures({ slides, current, fetchedTo, hasTurned }: PicturesProps) {
  const shown = hasTurned ? 'z-1 animate-appear' : 'z-1';
  const wanted = slides.slice(0, fetchedTo + 1);
  return (
    <div className="absolute inset-0 z-1 overflow-clip bg-sunken">
      {wanted.map(
        ({ id, picture }, index) =>
          picture && (
            <Picture
              key={id}
              url={picture}
              width={1600}
              height={900}
              alt=""
              sizes={drawnWidth}
              eager={index === 0}
              className={`absolute inset-0 size-full object-cover object-[68%_50%] ${index === current ? shown : waiting}`}
            />
          ),
      )}
    </div>
  );
}

interface HeroSlideProps {
  slide: Slide;
  label: string;
  current: boolean;
  first: boolean;
}

/** In front of the pictures while it is current, else behind them. */
function HeroSlide({ slide, label, current, first }: HeroSlideProps) {
  const Title = first ? 'h1' : 'h2';
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      inert={!current}
      className={`column col-start-1 row-start-1 grid content-end pt-64 pb-20 transition-transform duration-500 md:content-center md:pt-16 md:pb-16 ${current ? 'z-2' : 'translate-y-2'}`}
    >
      <div className={panel}>
        <p className={eyebrow}>Haat, the open market for games and toys</p>
        <Title className={title}>{slide.name}</Title>
        <p className="line-clamp-4 text-lg text-muted">{slide.description}</p>
        <ShopNow />
      </div>
    </section>
  );
}

const Welcome = () => (
  <div className="column grid content-center">
    <div className={panel}>
      <p className={eyebrow}>Haat, the open market</p>
      <h1 className={title}>Games and toys for every home</h1>
      <ShopNow />
    </div>
  </div>
);

// The words have a panel of their own: a picture may be light, dark or both.
const panel =
  'grid max-w-md gap-3 rounded-lg border border-border bg-surface p-6 shadow-raised md:p-10';
const eyebrow = 'text-sm font-semibold text-accent';
const title = 'text-4xl font-bold md:text-5xl';

const ShopNow = () => (
  <ButtonLink to="/product" size="lg" prefetch="intent" className="mt-3 justify-self-start">
    Shop Now
  </ButtonLink>
);
