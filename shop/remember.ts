/** Everything that is remembered, by its key; `counts …` are those of one narrowed product list. */
type Key = 'categories' | 'company' | 'highest price' | 'legal titles' | `counts ${string}`;

/** What a value depends on: the whole catalogue, or all of it except stock. */
export type DependsOn = 'catalogue' | 'range';

/** Returns the value made since the last change of what it depends on, or makes it. */
export type Remember = <T>(key: Key, dependsOn: DependsOn, make: () => Promise<T>) => Promise<T>;

export const withoutMemory: Remember = (_key, _dependsOn, make) => make();
