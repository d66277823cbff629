/** Shown at first, and added by each "More reviews". */
export const reviewsPerPage = 5;

/** Reads `?reviews=`, which "More reviews" sets without JavaScript. */
export function reviewsLimit({ searchParams }: URL) {
  const asked = Number(searchParams.get('reviews'));
  return Number.isInteger(asked) && asked > reviewsPerPage && asked <= 100 ? asked : reviewsPerPage;
}
