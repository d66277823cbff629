/** Query of the page that prints an order's invoice: chooses a document by its number. */
export const documentSearch = (number: string) => `?number=${encodeURIComponent(number)}`;
