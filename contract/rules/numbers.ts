/** A whole number in Indian grouping: 12,34,567; or 10,000+ where there are more. */
export const formatCount = (count: number, isExact = true) =>
  String(count).replace(/\B(?=(\d\d)*\d{3}$)/g, ',') + (isExact ? '' : '+');
