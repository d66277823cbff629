/** The pages that header, menu and footer lead to. */
export const siteLinks = [
  { name: 'Home', to: '/' },
  { name: 'About Us', to: '/aboutus' },
  { name: 'Product', to: '/product' },
  { name: 'My Account', to: '/myaccount/dashboard' },
] as const;

/** Whether a visitor may see a page without signing in. */
export const isPublic = (path: string) => !/^\/(cart|checkout|myaccount|admin)(\/|$|\?)/.test(path);
