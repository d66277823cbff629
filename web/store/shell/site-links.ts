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
