/** The keys of the cached values; `counts …` and `facets …` belong to one set of filters of the product list. */
type Key =
  | 'brand'
  | 'catalogue index'
  | 'categories'
  | 'company'
  | 'delivery rules'
  | 'cash desk'
  | 'first pictures'
  | 'highest price'
  | 'legal titles'
  | 'page texts'
  | 'product terms'
  | 'shown fields'
  | `counts ${string}`
  | `facets ${string}`;

/** Says when a value becomes stale: 'range' is the catalogue without its stock. */
export type DependsOn = 'catalogue' | 'range';

/** Returns the cached value, or makes it when the catalogue has changed since. */
export type Remember = <T>(key: Key, dependsOn: DependsOn, make: () => Promise<T>) => Promise<T>;

export const withoutMemory: Remember = (_key, _dependsOn, make) => make();
