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
    route('cart', 'store/cart.tsx'),
    route('checkout', 'store/checkout.tsx'),
    route('myaccount', 'account/shell.tsx', [
      index('account/to-dashboard.tsx', { id: 'account-root' }),
      route('dashboard', 'account/dashboard.tsx'),
      route('order', 'account/orders.tsx'),
      route('address', 'account/addresses.tsx'),
      route('account', 'account/profile.tsx'),
      route('password', 'account/password.tsx'),
      route('*', 'account/to-dashboard.tsx', { id: 'account-unknown' }),
    ]),
    route('*', 'store/not-found.tsx'),
  ]),
  route('admin', 'admin/shell.tsx', [
    index('admin/to-dashboard.tsx', { id: 'admin-root' }),
    route('dashboard', 'admin/dashboard.tsx'),
    route('category', 'admin/categories.tsx'),
    route('product', 'admin/products.tsx'),
    route('order', 'admin/orders.tsx'),
    route('company', 'admin/company.tsx'),
    route('legal', 'admin/legal.tsx'),
    route('*', 'admin/to-dashboard.tsx', { id: 'admin-unknown' }),
  ]),
] satisfies RouteConfig;
