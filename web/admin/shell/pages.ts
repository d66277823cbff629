import type { IconName } from '#web/ui/icon.tsx';

export const adminPages = [
  { name: 'Dashboard', to: '/admin/dashboard', icon: 'layout-dashboard' },
  { name: 'Category', to: '/admin/category', icon: 'tags' },
  { name: 'Product', to: '/admin/product', icon: 'package' },
  { name: 'Order', to: '/admin/order', icon: 'truck' },
  { name: 'Company', to: '/admin/company', icon: 'building-2' },
  { name: 'Legal Page', to: '/admin/legal', icon: 'scale' },
  { name: 'Activity', to: '/admin/activity', icon: 'history' },
] as const satisfies { name: string; to: string; icon: IconName }[];
