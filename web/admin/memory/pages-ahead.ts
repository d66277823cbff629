import { useContext, useEffect } from 'react';
import { UNSAFE_FrameworkContext } from 'react-router';
import { type Role, roleAllows } from '#contract/rules/roles.ts';

const pages = [
  {
    id: 'admin/orders/orders',
    access: 'orders',
    load: () => import('#web/admin/orders/orders.tsx'),
  },
  {
    id: 'admin/products/products',
    access: 'catalogue',
    load: () => import('#web/admin/products/products.tsx'),
  },
] as const;

/**
 * Loads and runs the scripts of the lists, and puts them where the router looks first. Waiting for a
 * script, even a loaded one, costs the router a frame.
 */
export function usePagesAhead(role: Role | null): void {
  const modules = useContext(UNSAFE_FrameworkContext)?.routeModules;
  useEffect(() => {
    if (!modules) return;
    for (const { id, access, load } of pages) {
      if (!roleAllows(role, access)) continue;
      // If this fails, the router loads the script with the page.
      load().then(
        (module) => Object.assign(modules, { [id]: module }),
        () => undefined,
      );
    }
  }, [role, modules]);
}
