import { pathOf } from './rows.ts';
import { isUnsaid } from './stock-words.ts';

/** PrestaShop's name of its column: "Categories (x,y,z...)". */
const ofPrestaShop = /\(x, ?y, ?z/i;

/**
 * The paths of categories in a cell of any table, the best guess first. Wix writes "All Products;Bags", and the longest
 * path says most in those of Magento, "Default Category/Gear/Bags,Default Category/New", and of Squarespace,
 * "/gifts, /gifts/mugs".
 */
export function pathsIn(text: string, heading = ''): string[][] {
  if (isUnsaid(text)) return [];
  if (ofPrestaShop.test(heading)) return deepestIn(text);
  if (text.startsWith('Default Category')) return byLength(slashPathsIn(text, 1));
  if (text.startsWith('/')) return byLength(slashPathsIn(text, 0));
  return text
    .split(';')
    .filter((path) => !/^\s*all products\s*$/i.test(path))
    .map(pathOf);
}

/** A cell of PrestaShop, "Home,Decor,Vases", names every category of the product: the root, and the deepest one last. */
function deepestIn(text: string): string[][] {
  const paths = byLength(slashPathsIn(text, 0).map(withoutRoot).toReversed());
  return [paths.find((path) => !isRoot(path)) ?? paths[0] ?? []];
}

const isRoot = ([name = '', ...below]: readonly string[]) =>
  /^home$/i.test(name) && below.length === 0;

const withoutRoot = (path: string[]) =>
  path.length > 1 && isRoot(path.slice(0, 1)) ? path.slice(1) : path;

const slashPathsIn = (text: string, from: number) =>
  text
    .split(',')
    .map((path) =>
      path
        .split('/')
        .slice(from)
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .filter(({ length }) => length > 0);

const byLength = (paths: readonly string[][]) =>
  paths.toSorted((one, other) => other.length - one.length);
