/** What something follows from: the whole catalogue, or all of it but how much there is in stock. */
export type FollowsFrom = 'catalogue' | 'range';

/** Makes something under a name, or gives what was made since the last change of what it follows from. */
export type Remember = <T>(
  name: string,
  follows: FollowsFrom,
  make: () => Promise<T>,
) => Promise<T>;

/** Remembers nothing. */
export const makeAnew: Remember = (_name, _follows, make) => make();
