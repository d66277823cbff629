export interface ProductQuery {
  page: number;
  search: string;
}

/** What the address asks for; what it cannot mean counts as not asked. */
export function readProductQuery(address: string): ProductQuery {
  const params = new URLSearchParams(address);
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    search: (params.get('search') ?? '').trim().slice(0, 200),
  };
}

/** The address of a query. */
export function productAddress({ page, search }: ProductQuery) {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/admin/product?${params}` : '/admin/product';
}
