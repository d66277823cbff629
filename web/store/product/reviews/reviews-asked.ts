/** Reviews on a product's page, and for each press of "More reviews". */
export const reviewsAtOnce = 5;

/** Reads `?reviews=`, by which a browser without JavaScript asks for more. */
export function reviewsAsked({ searchParams }: URL) {
  const asked = Number(searchParams.get('reviews'));
  return Number.isInteger(asked) && asked > reviewsAtOnce && asked <= 100 ? asked : reviewsAtOnce;
}
