export interface SiteLink {
  name: string;
  to: string;
}

export const siteLinks = [
  { name: 'Home', to: '/' },
  { name: 'About Us', to: '/aboutus' },
  { name: 'Product', to: '/product' },
  { name: 'My Account', to: '/myaccount/dashboard' },
] as const;

/** The header of a tablet has no room for it. */
export const ordersLink = { name: 'My Orders', to: '/myaccount/order' } as const;
