import type { Role } from '#contract/rules/roles.ts';
import { actionOf, actionsOf, isOnPage, startAction } from '#web/admin/shell/actions.ts';
import { pagesOf } from '#web/admin/shell/pages.ts';
import { currentShortcuts, type Shortcut, shortcutsOff } from '#web/admin/shell/shortcuts.ts';
import { signOut } from '#web/sign-in/sign-out.ts';
import { switchTheme } from '#web/theme/theme.ts';
import type { ShownBrand } from '#web/ui/brand.ts';
import type { Choice } from './choice.ts';

const onThisPage = 'On this page';
const anywhere = 'Actions';
const goTo = 'Go to';

/** The pages and actions of a role, found without the network. */
export function pagesAndActions(
  role: Role | null,
  shop: ShownBrand,
  navigate: (url: string) => unknown,
): Choice[] {
  const pages = pagesOf(role, shop).map(pageChoice);
  const actions = actionsOf(role, shop).map((id): Choice => {
    const { name, icon, keys } = actionOf(id);
    return {
      id: `action ${id}`,
      group: isOnPage(id) ? onThisPage : anywhere,
      name,
      icon,
      keys: isOnPage(id) ? keys : undefined,
      run: () => startAction(id, navigate),
    };
  });
  const known = new Set([...pages, ...actions].map(({ keys }) => keys));
  const others = currentShortcuts()
    .filter(({ keys, run }) => run && !known.has(keys))
    .map(shortcutChoice);
  const all = [...actions, ...others, ...pages, ...always];
  const sorted = [onThisPage, goTo, anywhere].flatMap((wanted) =>
    all.filter(({ group }) => group === wanted),
  );
  return shortcutsOff.read() ? sorted.map((choice) => ({ ...choice, keys: undefined })) : sorted;
}

const shortcutChoice = ({ keys, name, run }: Shortcut): Choice => ({
  ...{ id: `shortcut ${name}`, group: anywhere, name, icon: 'keyboard', keys, run },
});

const pageChoice = ({ name, to, icon, key }: ReturnType<typeof pagesOf>[number]): Choice => ({
  id: `page ${to}`,
  group: goTo,
  name,
  icon,
  keys: `g ${key}`,
  words: wordsOfPages[to] ?? '',
  to,
});

/** Other words that people use for the pages. */
const wordsOfPages: Record<string, string> = {
  '/admin/dashboard': 'home sales overview start',
  '/admin/category': 'categories',
  '/admin/product': 'products stock prices catalogue',
  '/admin/fields': 'details facts attributes specifications custom legal metrology',
  '/admin/reviews': 'ratings stars opinions feedback answer',
  '/admin/order': 'orders shipping',
  '/admin/customers': 'people buyers phone contacts',
  '/admin/desk': 'cash on delivery confirm returns settlement',
  '/admin/invoices': 'gst tax bills',
  '/admin/rules': 'settings delivery charges payment cash',
  '/admin/codes': 'coupons vouchers offers',
  '/admin/company': 'settings logo address gstin colours brand',
  '/admin/pages': 'texts about home',
  '/admin/legal': 'privacy policy terms conditions',
  '/admin/staff': 'members team roles people',
  '/admin/activity': 'history log audit',
  '/admin/security': 'password two-step sign-in devices sessions',
};

const always: readonly Choice[] = [
  {
    ...{ id: 'page shop', group: goTo, name: 'See the shop', icon: 'globe' },
    ...{ to: '/', words: 'store storefront back home' },
  },
  {
    ...{ id: 'theme', group: anywhere, name: 'Switch between light and dark', icon: 'moon' },
    ...{ words: 'theme appearance mode', run: switchTheme },
  },
  {
    ...{ id: 'sign out', group: anywhere, name: 'Sign out', icon: 'log-out' },
    ...{ words: 'logout leave', run: signOut },
  },
];
