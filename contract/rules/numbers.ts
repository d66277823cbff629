/** A whole number in Indian grouping: 12,34,567. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
