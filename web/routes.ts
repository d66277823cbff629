import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { pageAt } from '#contract/rules/site-pages.ts';

const routes = [
  route('manifest.webmanifest', 'web-manifest.ts'),
  layout('store/shell/shell.tsx', [
    index('store/home/home.tsx'),
    route('home', 'store/home/home.tsx', { id: 'home' }),
    route('aboutus', 'store/home/about.tsx'),
    route('product', 'store/catalogue/catalogue.tsx'),
    route('product/:slug', 'store/product/product.tsx'),
    route('compare', 'store/compare/compare.tsx'),
    route('privacy-policy', 'store/home/legal.tsx', { id: 'privacy-policy' }),
    route('terms-conditions', 'store/home/legal.tsx', { id: 'terms-conditions' }),
    route('shipping-returns', 'store/home/legal.tsx', { id: 'shipping-returns' }),
    route('reset-password', 'store/password/reset-password.tsx'),
    route('confirm-email', 'store/confirm-email/confirm-email.tsx'),
    route('track/:token', 'store/track/track.tsx'),
    route('cart', 'store/cart/cart.tsx'),
    route('checkout', 'store/checkout/checkout.tsx'),
    route('myaccount', 'account/shell/shell.tsx', [
      index('account/shell/to-dashboard.tsx', { id: 'account-root' }),
      route('dashboard', 'account/dashboard/dashboard.tsx'),
      route('order', 'account/orders/orders.tsx'),
      route('order/:id', 'account/orders/order.tsx'),
      route('order/:id/invoice', 'account/orders/invoice.tsx'),
      route('address', 'account/addresses/addresses.tsx'),
      route('wishlist', 'account/wishlist/wishlist.tsx'),
      route('account', 'account/profile/profile.tsx'),
      route('password', 'account/profile/password.tsx'),
      route('security', 'security/security.tsx', { id: 'account-security' }),
      route('*', 'account/shell/to-dashboard.tsx', { id: 'account-unknown' }),
    ]),
    route('*', 'store/shell/not-found.tsx'),
  ]),
  route('admin', 'admin/shell/shell.tsx', [
    index('admin/shell/to-dashboard.tsx', { id: 'admin-root' }),
    route('dashboard', 'admin/dashboard/dashboard.tsx'),
    route('category', 'admin/categories/categories.tsx'),
    route('product', 'admin/products/products.tsx'),
    route('fields', 'admin/fields/fields.tsx'),
    route('reviews', 'admin/reviews/reviews.tsx'),
    route('order', 'admin/orders/orders.tsx'),
    route('order/papers', 'admin/orders/printouts/papers.tsx'),
    route('order/:id/invoice', 'admin/orders/printouts/invoice.tsx'),
    route('order/:id/slip', 'admin/orders/printouts/packing-slip.tsx'),
    route('desk', 'admin/desk/desk.tsx'),
    route('desk/labels', 'admin/desk/labels/labels.tsx'),
    route('customers', 'admin/customers/customers.tsx'),
    route('customers/:id', 'admin/customers/customer.tsx'),
    route('invoices', 'admin/invoices/invoices.tsx'),
    route('company', 'admin/company/company.tsx'),
    route('rules', 'admin/rules/rules.tsx'),
    route('codes', 'admin/codes/codes.tsx'),
    route('pages', 'admin/page-texts/page-texts.tsx'),
    route('legal', 'admin/legal/legal.tsx'),
    route('security', 'security/security.tsx', { id: 'admin-security' }),
    route('staff', 'admin/staff/staff.tsx'),
    route('activity', 'admin/activity/activity.tsx'),
    route('*', 'admin/shell/to-dashboard.tsx', { id: 'admin-unknown' }),
  ]),
] satisfies RouteConfig;

const pathsOf = (entries: RouteConfigEntry[], below = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const full = path ? `${below}/${path}` : below;
    return children ? pathsOf(children, full) : index || path !== '*' ? [full || '/'] : [];
  });

// A page that is not in the list could be cached, or be indexed by search engines.
const unlisted = pathsOf(routes).filter((path) => !pageAt(path) && !path.includes('.'));
if (unlisted.length > 0) {
  throw new Error(
    `Add ${unlisted.join(', ')} to contract/rules/site-pages.ts: it says who may cache and list a page.`,
  );
}

/** Only in development: it shows the controls to people who work on them. */
const inDevelopment = [route('dev/gallery', 'dev/gallery.tsx')];

export default (process.env.NODE_ENV === 'production'
  ? routes
  : [...routes, ...inDevelopment]) satisfies RouteConfig;
