import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await context.get(shopContext).listCategories() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Haat</h1>
      {loaderData.categories.map((category) => (
        <p key={category.id}>{category.name}</p>
      ))}
    </main>
  );
}
