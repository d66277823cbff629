import { type Role, roleAllows, type StaffAccess } from '#contract/rules/roles.ts';
import type { ShownBrand } from '#web/ui/brand.ts';
import type { IconName } from '#web/ui/icon.tsx';

export interface AdminPage {
  name: string;
  to: string;
  icon: IconName;
  /** The letter after `g` of its shortcut. */
  key: string;
  access: StaffAccess;
  /** Shown only in a shop that has this. */
  needs?: 'hasGstin' | 'hasCashDesk';
}

export const adminPages: readonly AdminPage[] = [
  {
    name: 'Dashboard',
    to: '/admin/dashboard',
    icon: 'layout-dashboard',
    key: 'd',
    access: 'staff',
  },
  { name: 'Category', to: '/admin/category', icon: 'tags', key: 'c', access: 'catalogue' },
  { name: 'Product', to: '/admin/product', icon: 'package', key: 'p', access: 'catalogue' },
  { name: 'Order', to: '/admin/order', icon: 'truck', key: 'o', access: 'orders' },
  {
    name: 'Desk',
    to: '/admin/desk',
    icon: 'banknote',
    key: 'k',
    access: 'orders',
    needs: 'hasCashDesk',
  },
  {
    name: 'Invoices',
    to: '/admin/invoices',
    icon: 'receipt-indian-rupee',
    key: 'i',
    access: 'orders',
    needs: 'hasGstin',
  },
  {
    name: 'Selling rules',
    to: '/admin/rules',
    icon: 'sliders-horizontal',
    key: 'r',
    access: 'owner',
  },
  {
    name: 'Discount codes',
    to: '/admin/codes',
    icon: 'ticket-percent',
    key: 't',
    access: 'owner',
  },
  { name: 'Company', to: '/admin/company', icon: 'building-2', key: 'm', access: 'owner' },
  { name: 'Pages', to: '/admin/pages', icon: 'layers', key: 'e', access: 'owner' },
  { name: 'Legal Page', to: '/admin/legal', icon: 'scale', key: 'l', access: 'owner' },
  { name: 'Staff', to: '/admin/staff', icon: 'users', key: 's', access: 'owner' },
  { name: 'Activity', to: '/admin/activity', icon: 'history', key: 'a', access: 'owner' },
];

export const securityPage = '/admin/security';

export const pagesOf = (role: Role | null, shop?: Pick<ShownBrand, 'hasGstin' | 'hasCashDesk'>) =>
  adminPages.filter(({ access, needs }) => roleAllows(role, access) && (!needs || shop?.[needs]));

/** The page of a path, also of one below it. */
export const pageAt = (pathname: string) =>
  adminPages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
