import { Link } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { type Card, cardOf } from '#web/products/card.ts';
import { Picture } from '#web/products/picture.tsx';
import { shopContext } from '#web/shop-context.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { shopData } from '#web/store/search-engine-data.ts';
import { SearchForm } from '#web/store/shell/search-form.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/home';
import { Paragraph, Words } from './feature.tsx';
import { Hero, type Slide } from './hero.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [categories, standIns, featured, popular, company, texts] = await Promise.all([
    shop.listCategories(),
    shop.firstPictures(),
    shop.listProducts({ featured: true, sort: 'most', page: 1, limit: 8 }),
    shop.listPopular(),
    shop.readCompany(),
    shop.readShownTexts(),
  ]);
  const first = new Set(featured.data.map(({ id }) => id));
  const further = (products: Product[]) =>
    products.filter(({ id }) => !first.has(id)).map((product) => cardOf(product));
  return {
    slides: categories.map((category) => slideOf(category, standIns)),
    featured: featured.data.map((product) => cardOf(product)),
    bought: further(popular.bought),
    others: further(popular.others),
    popular: texts['home-popular'],
    story: {
      services: texts['home-services'],
      about: texts['home-about'],
      mission: texts['home-mission'],
      vision: texts['home-vision'],
    },
    canonical: `${shop.publicUrl}/`,
    structured: shopData(company, shop.publicUrl),
  };
}

const slideOf = (
  { id, name, description, uploads }: Category,
  standIns: ReadonlyMap<number, string>,
): Slide => ({
  id,
  name,
  description,
  picture: uploads[0] ? `/uploads/${uploads[0].filename}` : standIns.get(id),
});

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, story, canonical, structured } = loaderData;
  const { tagline } = useBrand();
  return (
    <>
      <PageTitle description="Order online, pay cash on delivery.">{tagline || 'Home'}</PageTitle>
      <link rel="canonical" href={canonical} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close the script element. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
      {/* The header of narrow screens has only a button for it. */}
      <search className="column py-3 md:hidden">
        <SearchForm />
      </search>
      {/* The hero is all picture. */}
      <Hero slides={slides.filter(({ picture }) => picture)} />
      {slides.length > 1 && <CategoryTiles slides={slides} />}
      <Products {...loaderData} />
      <CompanyStory {...story} />
    </>
  );
}

/** The hero shows one category at a time; these show all. */
const CategoryTiles = ({ slides }: { slides: readonly Slide[] }) => (
  <nav aria-label="Categories" className="column pt-8">
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {slides.map(({ id, name, picture }) => (
        <li key={id}>
          <Link
            to={`/product?${new URLSearchParams({ category: name })}`}
            prefetch="intent"
            className="flex h-full min-h-11 items-center gap-3 rounded-lg border border-border bg-surface p-2 font-semibold hover:border-control"
          >
            {picture && (
              // Without this box the <source> elements of the picture would take gaps.
              <span className="shrink-0">
                <Picture
                  url={picture}
                  width={320}
                  height={320}
                  sizes="48px"
                  alt=""
                  className="size-12 rounded-md object-cover"
                />
              </span>
            )}
            <bdi className="line-clamp-2 text-left">{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface ProductsProps {
  featured: Card[];
  bought: Card[];
  others: Card[];
  popular?: Pick<PageWords, 'title' | 'text'>;
}

/** Products that were bought are called most bought; while they are few, the newest follow. */
const Products = ({ featured, bought, others, popular }: ProductsProps) => {
  const showsPopular = popular && bought.length > 0;
  const showsOthers = bought.length < 4 && others.length > 0;
  return (
    <>
      {featured.length > 0 && <Showcase title="Featured" cards={featured} hasLink={false} />}
      {showsPopular && <Showcase {...popular} cards={bought} hasLink />}
      {showsOthers && <Showcase title="New in the shop" cards={others} hasLink={!showsPopular} />}
      {featured.length + bought.length + others.length === 0 && (
        <p className="column py-8 text-center text-lg text-muted md:py-16">
          There is nothing to buy here yet. Please check back soon.
        </p>
      )}
    </>
  );
};

interface ShowcaseProps {
  title: string;
  text?: string;
  cards: Card[];
  hasLink: boolean;
}

const Showcase = ({ title, text, cards, hasLink }: ShowcaseProps) => (
  <section className="column py-8 md:py-16">
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4 md:mb-8">
      <div>
        {title && <h2 className="text-3xl">{title}</h2>}
        {text && <p className="mt-1 text-muted max-sm:hidden">{text}</p>}
      </div>
      {hasLink && (
        <ButtonLink to="/product" variant="secondary" prefetch="intent">
          See all products
        </ButtonLink>
      )}
    </div>
    <ProductGrid cards={cards} even />
  </section>
);

/** Hidden parts are undefined. */
interface Story {
  services?: PageWords;
  about?: PageWords;
  mission?: PageWords;
  vision?: PageWords;
}

const CompanyStory = ({ services, about, mission, vision }: Story) => (
  <>
    {services && (
      <section className="border-y border-border bg-surface py-16">
        <div className="column">
          <Words {...services} columns={4} />
        </div>
      </section>
    )}
    {about && (
      <section className="column py-16">
        <Words {...about} columns={3} />
      </section>
    )}
    {(mission || vision) && (
      <section className={`column grid gap-4 md:grid-cols-2 ${about ? '' : 'py-16'}`}>
        {mission && <Belief {...mission} />}
        {vision && <Belief {...vision} />}
      </section>
    )}
  </>
);

const Belief = ({ title, text }: PageWords) => (
  <section className="rounded-lg bg-accent-soft p-8">
    {title && <h2 className="text-xl text-accent">{title}</h2>}
    <Paragraph text={text} className="mt-2 max-w-prose text-lg" />
  </section>
);
