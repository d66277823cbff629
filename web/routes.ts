import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('store/shell.tsx', [
    index('store/home.tsx'),
    route('home', 'store/home.tsx', { id: 'home' }),
    route('aboutus', 'store/about.tsx'),
    route('product', 'store/catalogue.tsx'),
    route('product/:slug', 'store/product.tsx'),
    route('privacy-policy', 'store/legal.tsx', { id: 'privacy-policy' }),
    route('terms-conditions', 'store/legal.tsx', { id: 'terms-conditions' }),
    route('reset-password', 'store/reset-password.tsx'),
    route('*', 'store/not-found.tsx'),
  ]),
] satisfies RouteConfig;
