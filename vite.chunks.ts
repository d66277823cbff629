import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Exclude<Group['name'], string>>[1];

/**
 * The files of what several pages need, and who needs them. A module is in the first file that is
 * meant for somebody who needs it, and so is everything that it imports, or in a file before. So no page
 * runs what only pages further down need, and each asks for few files (docs/decisions/024-script-files.md).
 */
const files: [file: string, neededBy: RegExp][] = [
  ['shell', /web\/(root|store\/shell\/shell)\.tsx/],
  ['home', /web\/store\/home\/home\.tsx/],
  ['list', /web\/store\/catalogue\/catalogue\.tsx/],
  ['product', /web\/store\/product\/(product|wish-button|reviews)\.tsx/],
  ['visit', /web\/(store\/(cart\/cart\.|password\/|confirm-email\/)|sign-in\/dialog\.)/],
  ['parcel', /web\/store\/track\/track\./],
  ['orders', /web\/account\/(shell|dashboard|orders\/orders?\.)/],
  ['account', /web\/(?!admin\/|account\/orders\/invoice)/],
  ['invoice', /web\/account\/orders\/invoice/],
  ['office', /web\/admin\/(shell|dashboard|orders\/orders|desk\/desk|invoices|customers|palette)/],
  [
    'forms',
    /web\/(security|admin\/(?!categories|products\/editor|orders\/printouts|desk\/labels))/,
  ],
  ['pictures', /web\/admin\/(categories|products\/editor)/],
  ['printouts', /web\/admin\//],
];

/** Each further style sheet is one that the first paint waits for. */
const shellStyles = /web\/(ui\/(tokens|prose)|store\/home\/hero)\.css/;

const framework =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|web\/offline\/(lazy-with-retry|wait-until-online|deferred)/;

export const chunks: Group[] = [
  { name: 'framework', test: framework, priority: files.length + 1 },
  ...files.map(([file], at) => ({
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    priority: files.length - at,
  })),
];

/** Null for what stays with the one page, or the one part on demand, that needs it. */
function fileOf(id: string, graph: Graph): string | null {
  const roots = new Set(rootsOf(id, graph));
  const [first, ...others] = files
    .filter(([, neededBy]) => [...roots].some((root) => neededBy.test(root)))
    .map(([file]) => file);
  if (shellStyles.test(id)) return 'shell';
  if (roots.size < 2 || !first) return null;
  // Little is needed by two of the pages of the shop, or by the product and the back office.
  const small = first === 'product' ? ['visit', ...ofOffice] : ['list', 'product', 'visit'];
  if (/home|list|product/.test(first) && others.some((file) => small.includes(file)))
    return 'shell';
  // Of the pages of customers, few share something that the back office does not need.
  const isOffice = others.some((file) => ofOffice.includes(file));
  if (/orders|account/.test(first) && !isOffice) return null;
  return first === 'invoice' && others.includes('office') ? 'account' : first;
}

const ofOffice = ['office', 'forms', 'pictures', 'printouts'];

/** Entries, and parts on demand, from which static imports lead to a module. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const info = seen.has(id) ? null : graph.getModuleInfo(id);
  if (!info) return [];
  seen.add(id);
  const isRoot = info.isEntry || info.dynamicImporters.length > 0;
  return [...(isRoot ? [id] : []), ...info.importers.flatMap((one) => rootsOf(one, graph, seen))];
}
