import type { Category } from '#contract/categories.ts';
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
  const [categories, popular, company] = await Promise.all([
    shop.listCategories(),
    shop.listProducts({ page: 1, limit: 8, sort: 'most' }),
    shop.readCompany(),
  ]);
  return {
    slides: categories.map(slideOf),
    popular: popular.data.map((product) => cardOf(product)),
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
  const { slides, popular, canonical, structured } = loaderData;
  const { tagline } = useBrand();
  return (
    <>
      <PageTitle description="Order online, pay cash on delivery.">{tagline || 'Home'}</PageTitle>
      <link rel="canonical" href={canonical} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close the script element. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
      <Hero slides={slides} />
      {popular.length > 0 && <Popular cards={popular} />}
      <CompanyStory />
    </>
  );
}

const Popular = ({ cards }: { cards: Card[] }) => (
  <section className="column py-8 md:py-16">
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4 md:mb-8">
      <div>
        <h2 className="text-3xl">What India is playing</h2>
        <p className="mt-1 text-muted max-sm:hidden">Our most-bought products, right now.</p>
      </div>
      <ButtonLink to="/product" variant="secondary" prefetch="intent">
        See all products
      </ButtonLink>
    </div>
    <ProductGrid cards={cards} even />
  </section>
);
