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

interface PageGroup {
  name: string;
  pages: readonly AdminPage[];
}

export const securityPage = '/admin/security';

/** The sidebar from top to bottom; a page without a role's access is left out. */
const pageGroups: readonly PageGroup[] = [
  {
    name: 'Sell',
    pages: [
      {
        name: 'Dashboard',
        to: '/admin/dashboard',
        icon: 'layout-dashboard',
        key: 'd',
        access: 'staff',
      },
      { name: 'Order', to: '/admin/order', icon: 'truck', key: 'o', access: 'orders' },
      {
        name: 'Desk',
        to: '/admin/desk',
        icon: 'banknote',
        key: 'k',
        access: 'orders',
        needs: 'hasCashDesk',
      },
      { name: 'Customers', to: '/admin/customers', icon: 'user', key: 'u', access: 'orders' },
      {
        name: 'Invoices',
        to: '/admin/invoices',
        icon: 'receipt-indian-rupee',
        key: 'i',
        access: 'orders',
        needs: 'hasGstin',
      },
    ],
  },
  {
    name: 'Catalogue',
    pages: [
      { name: 'Category', to: '/admin/category', icon: 'tags', key: 'c', access: 'catalogue' },
      { name: 'Product', to: '/admin/product', icon: 'package', key: 'p', access: 'catalogue' },
      { name: 'Product fields', to: '/admin/fields', icon: 'list', key: 'f', access: 'owner' },
      { name: 'Reviews', to: '/admin/reviews', icon: 'star', key: 'v', access: 'catalogue' },
    ],
  },
  {
    name: 'Shop',
    pages: [
      { name: 'Company', to: '/admin/company', icon: 'building-2', key: 'm', access: 'owner' },
      { name: 'Pages', to: '/admin/pages', icon: 'layers', key: 'e', access: 'owner' },
      { name: 'Legal Page', to: '/admin/legal', icon: 'scale', key: 'l', access: 'owner' },
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
    ],
  },
  {
    name: 'Settings',
    pages: [
      { name: 'Staff', to: '/admin/staff', icon: 'users', key: 's', access: 'owner' },
      { name: 'Activity', to: '/admin/activity', icon: 'history', key: 'a', access: 'owner' },
      { name: 'Security', to: securityPage, icon: 'shield-check', key: 'y', access: 'staff' },
    ],
  },
];

const adminPages = pageGroups.flatMap(({ pages }) => pages);

type Shop = Pick<ShownBrand, 'hasGstin' | 'hasCashDesk'>;

/** Groups without a page that the role may open are left out. */
export const groupsOf = (role: Role | null, shop?: Shop): PageGroup[] =>
  pageGroups
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter(
        ({ access, needs }) => roleAllows(role, access) && (!needs || shop?.[needs]),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);

export const pagesOf = (role: Role | null, shop?: Shop): AdminPage[] =>
  groupsOf(role, shop).flatMap(({ pages }) => pages);

/** The page of a path, also of one below it. */
export const pageAt = (pathname: string) =>
  adminPages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
