/** A whole number, its digits grouped as in India: 12,34,567. */
export const countWords = (count: number) => String(count).replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
