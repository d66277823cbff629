import type { Category } from '#contract/categories.ts';
import type { PageWords } from '#contract/rules/page-texts/page-text.ts';
import { type Card, cardOf } from '#web/products/card.ts';
import { shopContext } from '#web/shop-context.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/home';
import { CompanyStory } from './company-story.tsx';
import { Hero, type Slide } from './hero.tsx';
import { shopData } from './shop-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [categories, popular, company, texts] = await Promise.all([
    shop.listCategories(),
    shop.listPopular(),
    shop.readCompany(),
    shop.readShownTexts(),
  ]);
  return {
    slides: categories.map(slideOf),
    bought: popular.bought.map((product) => cardOf(product)),
    others: popular.others.map((product) => cardOf(product)),
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

const slideOf = ({ id, name, description, uploads }: Category): Slide => ({
  id,
  name,
  description,
  picture: uploads[0] && `/uploads/${uploads[0].filename}`,
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
      <Hero slides={slides} />
      <Products {...loaderData} />
      <CompanyStory {...story} />
    </>
  );
}

interface ProductsProps {
  bought: Card[];
  others: Card[];
  popular?: Pick<PageWords, 'title' | 'text'>;
}

/** Only what was bought is called most bought; while that is little, the newest products follow. */
const Products = ({ bought, others, popular }: ProductsProps) => {
  const showsPopular = popular && bought.length > 0;
  const showsOthers = bought.length < 4 && others.length > 0;
  return (
    <>
      {showsPopular && <Showcase {...popular} cards={bought} hasLink />}
      {showsOthers && <Showcase title="New in the shop" cards={others} hasLink={!showsPopular} />}
      {bought.length + others.length === 0 && (
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
