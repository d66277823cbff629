/** Reviews on a product's page, and for each press of "More reviews". */
export const reviewsPerPage = 5;

/** Reads `?reviews=`, by which a browser without JavaScript asks for more. */
export function reviewsLimit({ searchParams }: URL) {
  const asked = Number(searchParams.get('reviews'));
  return Number.isInteger(asked) && asked > reviewsPerPage && asked <= 100 ? asked : reviewsPerPage;
}
