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
      className="relative isolate grid grid-rows-[minmax(0,1fr)_auto] overflow-clip bg-sunken max-md:h-[65svh] max-md:landscape:grid-cols-2 max-md:landscape:grid-rows-1 md:min-h-[calc(100svh-4rem-1px)] md:grid-rows-1"
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
const drawnWidth =
  '(width < 48rem) max(100vw, (65svh - 11rem) * 16 / 9), max(100vw, (100svh - 4rem - 1px) * 16 / 9)';

// Dark pages light the picture from one side, like a lamp, so that its ground does not glare.
const lamp =
  'dark:[&_img]:brightness-80 dark:after:absolute dark:after:inset-0 dark:after:z-2 dark:after:bg-[radial-gradient(ellipse_at_68%_55%,transparent_15%,var(--bg)_95%)] dark:after:mix-blend-multiply';

type PicturesProps = Pick<ReturnType<typeof useRotation>, 'current' | 'fetchedTo' | 'hasTurned'> & {
  slides: readonly Slide[];
};

function Pictures({ slides, current, fetchedTo, hasTurned }: PicturesProps) {
  const shown = hasTurned ? 'z-1 animate-appear' : 'z-1';
  const wanted = slides.slice(0, fetchedTo + 1);
  return (
    <div className={`relative isolate z-1 overflow-clip bg-sunken md:absolute md:inset-0 ${lamp}`}>
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
              className={`absolute inset-0 size-full object-cover object-[85%_50%] md:object-[68%_50%] ${index === current ? shown : waiting}`}
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
      className={`column col-start-1 row-start-2 grid transition-transform duration-500 max-md:bg-bg max-md:py-4 max-md:landscape:col-start-2 max-md:landscape:row-start-1 md:row-start-1 md:content-center md:py-16 ${current ? 'z-2' : 'translate-y-2'}`}
    >
      <div className={panel}>
        <p className={eyebrow}>Haat, the open market for games and toys</p>
        <Title className={title}>{slide.name}</Title>
        <p className="line-clamp-2 text-muted md:line-clamp-4 md:text-lg">{slide.description}</p>
        <ShopNow />
      </div>
    </section>
  );
}

const Welcome = () => (
  <div className="column grid content-center max-md:row-span-2">
    <div className={panel}>
      <p className={eyebrow}>Haat, the open market</p>
      <h1 className={title}>Games and toys for every home</h1>
      <ShopNow />
    </div>
  </div>
);

// The words have a panel of their own: a picture may be light, dark or both.
const panel =
  'grid content-start gap-2 md:max-w-md md:gap-3 md:rounded-lg md:border md:border-border md:bg-surface md:p-10 md:shadow-raised';
const eyebrow = 'text-sm font-semibold text-accent max-md:hidden';
const title = 'line-clamp-2 text-3xl font-bold md:text-5xl';

const ShopNow = () => (
  <ButtonLink to="/product" size="lg" prefetch="intent" className="mt-2 justify-self-start md:mt-3">
    Shop Now
  </ButtonLink>
);
