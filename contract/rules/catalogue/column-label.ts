/** The name of a column for people. Shopify adds where it keeps it: "Fabric (product.metafields.custom.fabric)". */
export const columnLabel = (heading: string): string =>
  heading.replace(/\s+\(product\.metafields\.[^()]*\)$/, '');
