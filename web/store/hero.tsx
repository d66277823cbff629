import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { HeroControls } from './hero-controls.tsx';
import { useRotation } from './use-rotation.ts';

export interface Slide {
  id: number;
  name: string;
  description: string;
  picture?: string;
}

/** The categories, one after the other, over the whole screen. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const rotation = useRotation(slides.length);
  const { place, reached } = rotation;
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Categories"
      {...rotation.whileWatched}
      className="relative grid min-h-[min(calc(100svh-4rem),52rem)] overflow-clip bg-sunken"
    >
      {slides.length === 0 && <Welcome />}
      {slides.map((slide, index) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          label={`${index + 1} of ${slides.length}`}
          current={index === place}
          drawn={index <= reached}
          first={index === 0}
        />
      ))}
      {slides.length > 1 && <HeroControls {...rotation} count={slides.length} />}
    </section>
  );
}

interface HeroSlideProps {
  slide: Slide;
  label: string;
  current: boolean;
  /** Its picture is wanted: it is shown, or comes next. */
  drawn: boolean;
  first: boolean;
}

function HeroSlide({ slide, label, current, drawn, first }: HeroSlideProps) {
  const Title = first ? 'h1' : 'h2';
  return (
    <section
      aria-roledescription="slide"
      aria-label={label}
      inert={!current}
      className={`col-start-1 row-start-1 grid transition-opacity duration-500 ${current ? '' : 'opacity-0'}`}
    >
      {slide.picture && drawn && (
        <Picture
          url={slide.picture}
          width={1600}
          height={900}
          alt=""
          sizes="100vw"
          eager={first}
          className="absolute inset-0 size-full object-cover object-[68%_50%]"
        />
      )}
      <div className="column relative grid content-end pt-64 pb-20 md:content-center md:pt-16 md:pb-16">
        <div className={panel}>
          <p className={eyebrow}>Haat, the open market for games and toys</p>
          <Title className={title}>{slide.name}</Title>
          <p className="line-clamp-4 text-lg text-muted">{slide.description}</p>
          <ShopNow />
        </div>
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

// Words on a panel of their own: a picture may be light, dark or both.
const panel =
  'grid max-w-md gap-3 rounded-lg border border-border bg-surface p-6 shadow-raised md:p-10';
const eyebrow = 'text-sm font-semibold text-accent';
const title = 'text-4xl font-bold md:text-5xl';

const ShopNow = () => (
  <ButtonLink to="/product" size="lg" prefetch="intent" className="mt-3 justify-self-start">
    Shop Now
  </ButtonLink>
);
