/** Reviews that come with a product's page, and with each step of "More reviews". */
export const reviewsAtOnce = 5;

/** How many reviews an address asks for by `?reviews=`, as a browser without scripts does. */
export function reviewsAsked(address: string) {
  const asked = Number(new URL(address).searchParams.get('reviews'));
  return Number.isInteger(asked) && asked > reviewsAtOnce && asked <= 100 ? asked : reviewsAtOnce;
}
