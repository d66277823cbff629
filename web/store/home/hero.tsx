import { Picture } from '#web/products/picture.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HeroControls, useRotation } from './hero-controls.tsx';
import './hero.css';

export interface Slide {
  id: number;
  name: string;
  description: string;
  picture?: string;
}

export function Hero({ slides }: { slides: readonly Slide[] }) {
  const rotation = useRotation(slides.length);
  const haveText = slides.some(({ description }) => description);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Categories"
      {...rotation.sectionProps}
      className="hero isolate overflow-clip bg-sunken"
    >
      {slides.length === 0 ? <Welcome /> : <Pictures slides={slides} {...rotation} />}
      {slides.map((slide, index) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          label={`${index + 1} of ${slides.length}`}
          current={index === rotation.current}
          first={index === 0}
          haveText={haveText}
        />
      ))}
      {slides.length > 1 && <HeroControls {...rotation} count={slides.length} />}
    </section>
  );
}

/** A tall window cuts off the sides of the picture, which is then wider than the window. */
const drawnWidth =
  '(width < 48rem) max(100vw, (65svh - 11rem) * 16 / 9), max(100vw, (100svh - 4rem - 1px) * 16 / 9)';

type PicturesProps = Pick<ReturnType<typeof useRotation>, 'current' | 'fetchedTo' | 'hasTurned'> & {
  slides: readonly Slide[];
};

function Pictures({ slides, current, fetchedTo, hasTurned }: PicturesProps) {
  const shown = hasTurned ? 'z-1 animate-appear' : 'z-1';
  const wanted = slides.slice(0, fetchedTo + 1);
  return (
    <div className="pictures z-1 overflow-clip">
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
              className={`size-full ${index === current ? shown : 'waiting'}`}
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
  /** Whether any slide has a description: then each keeps its room. */
  haveText: boolean;
}

/** Lies in front of the pictures while it is current, else behind them. */
function HeroSlide({ slide, label, current, first, haveText }: HeroSlideProps) {
  const Title = first ? 'h1' : 'h2';
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      inert={!current}
      className={`slide column ${current ? 'z-2' : ''}`}
    >
      <div className={panel}>
        <Eyebrow />
        <Title dir="auto" className={title}>
          {slide.name}
        </Title>
        {haveText && (
          <p
            dir="auto"
            className="line-clamp-2 min-h-[2lh] text-left text-muted md:line-clamp-4 md:min-h-0 md:text-lg"
          >
            {slide.description}
          </p>
        )}
        <ShopNow />
      </div>
    </section>
  );
}

/** Left out on a phone, where the header just above has the name. */
function Eyebrow() {
  const { name, tagline } = useBrand();
  return (
    <p className="text-sm max-md:hidden">
      <span className="font-semibold text-accent">{name}</span>
      <span className="line-clamp-2 text-muted">{tagline}</span>
    </p>
  );
}

function Welcome() {
  const { name, tagline } = useBrand();
  return (
    <div className="column row-span-2 grid content-center">
      <div className={panel}>
        <h1 className={title}>{name}</h1>
        {tagline && <p className="text-muted md:text-lg">{tagline}</p>}
        <ShopNow />
      </div>
    </div>
  );
}

const panel = 'panel grid content-between gap-2 md:gap-3';
const title = 'line-clamp-2 text-left text-3xl font-bold md:text-5xl';

const ShopNow = () => (
  <ButtonLink
    to="/product"
    size="lg"
    prefetch="intent"
    className="mt-2 justify-self-start max-[22rem]:px-2 md:mt-3"
  >
    Shop Now
  </ButtonLink>
);
