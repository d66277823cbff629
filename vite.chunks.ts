import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Exclude<Group['name'], string>>[1];

/**
 * The shared script files, and who needs them. A module goes into the first file whose users need
 * it, and what it imports goes into the same file or an earlier one. So no page runs code that only
 * later files' pages need, and each page loads few files (docs/decisions/024-script-files.md).
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
  ['office', /web\/admin\/(shell|dashboard|palette)/],
  [
    'forms',
    /web\/(security|admin\/(?!categories|products\/editor|orders|desk|invoices|customers))/,
  ],
  ['pictures', /web\/admin\/(categories|products\/editor)/],
  ['parcels', /web\/admin\/orders\/orders\./],
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
  // Two public pages, or the product page and the back office, share little.
  const small = first === 'product' ? ['visit', ...ofOffice] : ['list', 'product', 'visit'];
  if (/home|list|product/.test(first) && others.some((file) => small.includes(file)))
    return 'shell';
  // Few customers' pages share something that the back office does not need.
  const isOffice = others.some((file) => ofOffice.includes(file));
  if (/orders|account/.test(first) && !isOffice) return null;
  return first === 'invoice' && others.includes('office') ? 'account' : first;
}

const ofOffice = ['office', 'forms', 'pictures', 'parcels', 'printouts'];

/** Entries, and parts on demand, from which static imports lead to a module. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const info = seen.has(id) ? null : graph.getModuleInfo(id);
  if (!info) return [];
  seen.add(id);
  const isRoot = info.isEntry || info.dynamicImporters.length > 0;
  return [...(isRoot ? [id] : []), ...info.importers.flatMap((one) => rootsOf(one, graph, seen))];
}
