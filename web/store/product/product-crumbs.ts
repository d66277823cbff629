export const crumbsOf = (name: string, category: string) => [
  { name: 'Home', to: '/' },
  { name: 'Product', to: '/product' },
  { name: category, to: `/product?category=${encodeURIComponent(category)}` },
  { name },
];
