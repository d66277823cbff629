import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { type Role, roleAllows, type StaffAccess } from '#contract/rules/roles.ts';
import type { ShownBrand } from '#web/ui/brand.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { AdminPage } from './pages.ts';
import { useShortcut } from './shortcuts.ts';

interface Action extends Pick<AdminPage, 'needs'> {
  name: string;
  icon: IconName;
  access: StaffAccess;
  /** The URL of the page that has it. */
  at: string;
  /** Its shortcut on that page. */
  keys?: string;
}

/** The actions of the back office, by button, by shortcut or from the palette. */
const actions = {
  'new-product': {
    ...{ name: 'New product', icon: 'plus', access: 'catalogue' },
    ...{ at: '/admin/product', keys: 'n' },
  },
  'new-category': {
    ...{ name: 'New category', icon: 'plus', access: 'catalogue' },
    ...{ at: '/admin/category', keys: 'n' },
  },
  'new-field': {
    ...{ name: 'New product field', icon: 'plus', access: 'owner' },
    ...{ at: '/admin/fields', keys: 'n' },
  },
  'new-code': {
    ...{ name: 'New discount code', icon: 'plus', access: 'owner' },
    ...{ at: '/admin/codes', keys: 'n' },
  },
  invite: { name: 'Invite a member of staff', icon: 'plus', access: 'owner', at: '/admin/staff' },
  'new-order': {
    ...{ name: 'New order', icon: 'plus', access: 'orders' },
    ...{ at: '/admin/order', keys: 'n' },
  },
  'ship-many': {
    ...{ name: 'Ship many orders', icon: 'truck', access: 'orders' },
    at: '/admin/order',
  },
  'print-labels': {
    ...{ name: 'Print labels', icon: 'printer', access: 'orders' },
    ...{ at: '/admin/desk?tab=ship', keys: 'l', needs: 'hasCashDesk' },
  },
  'export-orders': {
    ...{ name: 'Export orders', icon: 'download', access: 'orders' },
    at: '/admin/order',
  },
  'export-customers': {
    ...{ name: 'Export customers', icon: 'download', access: 'orders' },
    at: '/admin/customers',
  },
  'export-invoices': {
    ...{ name: 'Export invoices', icon: 'download', access: 'orders' },
    ...{ at: '/admin/invoices', needs: 'hasGstin' },
  },
  'export-products': {
    ...{ name: 'Export products', icon: 'download', access: 'catalogue' },
    at: '/admin/product',
  },
  'import-products': {
    ...{ name: 'Import products', icon: 'download', access: 'catalogue' },
    at: '/admin/product',
  },
  'import-codes': {
    ...{ name: 'Import discount codes', icon: 'download', access: 'owner' },
    at: '/admin/codes',
  },
  'import-customers': {
    ...{ name: 'Import customers', icon: 'download', access: 'owner' },
    at: '/admin/customers',
  },
  'import-pin-codes': {
    ...{ name: 'Import PIN codes', icon: 'download', access: 'owner' },
    at: '/admin/rules',
  },
  'export-activity': {
    ...{ name: 'Export the activity log', icon: 'download', access: 'owner' },
    at: '/admin/activity',
  },
} as const satisfies Record<string, Action>;

export type ActionId = keyof typeof actions;

export const actionOf = (id: ActionId): Action => actions[id];

export const actionsOf = (role: Role | null, shop: Pick<ShownBrand, 'hasGstin' | 'hasCashDesk'>) =>
  (Object.keys(actions) as ActionId[]).filter((id) => {
    const { access, needs } = actionOf(id);
    return roleAllows(role, access) && (!needs || shop[needs]);
  });

const handlers = new Map<ActionId, () => unknown>();

/** An action chosen on another page, which runs once its own page is loaded. */
let awaited: ActionId | null = null;

/** Offers the action while the component is mounted. */
export function useAction(id: ActionId, run: () => unknown) {
  const { keys, name } = actionOf(id);
  useShortcut(keys, name, run);
  const act = useEffectEvent(run);
  useEffect(() => {
    const handler = () => act();
    handlers.set(id, handler);
    if (awaited === id) {
      awaited = null;
      handler();
    }
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id);
    };
  }, [id]);
}

export const isOnPage = (id: ActionId) => handlers.has(id);

/** Runs the action, on its own page if the current one does not have it. */
export function startAction(id: ActionId, navigate: (url: string) => unknown) {
  const run = handlers.get(id);
  if (run) return run();
  awaited = id;
  navigate(actionOf(id).at);
}

export function forgetAwaitedAction(): void {
  awaited = null;
}

/** Forgets an awaited action when its page is left. Call it only once. */
export function useAwaitedAction() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (awaited && actionOf(awaited).at !== pathname + search) forgetAwaitedAction();
  }, [pathname, search]);
}
