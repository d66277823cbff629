import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Checkout {
  folder: string;
  /** The text of each source file, tests aside. */
  sources: Map<string, string>;
  /** Pairs of files. */
  imports: [from: string, to: string][];
}

function open(folder: string): Checkout {
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words]).toString();
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')
    .split('\n')
    .filter(
      (path) => path && !/^test\/|\.test\.tsx?$/.test(path) && existsSync(join(folder, path)),
    );
  const sources = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return { folder, sources, imports: [...sources].flatMap(importsIn) };
}

function importsIn([from, text]: [string, string]): Checkout['imports'] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g);
  return [...found].map(([, to = '']) => [
    from,
    to.startsWith('#') ? to.slice(1) : normalize(join(dirname(from), to)),
  ]);
}

const measures: Record<string, (checkout: Checkout) => number | undefined> = {
  'source lines': ({ sources }) => linesIn(sources),
  'source lines of the product': ({ sources }) =>
    linesIn(sources, /^(api|bin|contract|db|server|shop|web)\//),
  'source lines of demo, tools and settings': ({ sources }) =>
    linesIn(sources, /^(?!(api|bin|contract|db|server|shop|web)\/)/),
  'source files': ({ sources }) => sources.size,
  'files with one importer and fewer than 25 lines': crumbs,
  'pairs of rooms in shop/ that import each other': ({ imports }) => mutualRooms(imports).length,
  'doc comments that begin with a preposition': ({ sources }) => matchesIn(sources, preposition),
  'places that patch a package': patches,
  'files that list pages of the site by themselves': pageLists,
  'script files of a first visit to /admin/dashboard': (it) => scripts(it, '/admin/dashboard'),
  'script files of a first visit to /cart': (it) => scripts(it, '/cart'),
};

const preposition =
  /\/\*\*\s+(?:\*\s+)?(?:About|Above|After|Among|As|At|Before|Below|Beside|Between|By|For|From|In|Into|Of|On|Out|Over|To|Under|Until|With|Within|Without)\b/g;

const linesOf = (text: string) => text.split('\n').length - 1;

function linesIn(sources: Checkout['sources'], folders = /^/) {
  const texts = [...sources].filter(([path]) => folders.test(path));
  return texts.reduce((sum, [, text]) => sum + linesOf(text), 0);
}

const matchesIn = (sources: Checkout['sources'], pattern: RegExp) =>
  [...sources.values()].reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);

function crumbs({ sources, imports }: Checkout) {
  const importers = Map.groupBy(new Set(imports.map(String)), (pair) => pair.split(',')[1]);
  return [...sources].filter(
    ([path, text]) => importers.get(path)?.length === 1 && linesOf(text) < 25,
  ).length;
}

/** Rooms are the folders of `shop/`. */
function mutualRooms(imports: Checkout['imports']) {
  const roomOf = (path: string) => /^shop\/([\w-]+)\//.exec(path)?.[1];
  const ways = new Set(
    imports.map(([from, to]) => [roomOf(from), roomOf(to)]).map((pair) => pair.join(' ')),
  );
  return [...ways].filter((way) => {
    const [one = '', other = ''] = way.split(' ');
    return one && one < other && ways.has(`${other} ${one}`);
  });
}

/** Counts no file that only links to a page, nor one whose pages are checked against the list. */
function pageLists({ sources }: Checkout) {
  const paths = ['aboutus', 'privacy-policy', 'checkout', 'reset-password'];
  const namedIn = (text: string) =>
    paths.filter((path) => new RegExp(`['"\`/(|^]${path}\\b(?![\\w./-]*\\.tsx?')`).test(text));
  return [...sources].filter(
    ([file, text]) =>
      file !== 'lab/house.ts' &&
      namedIn(text).length > 1 &&
      !/from '[^']*site-pages\.ts'/.test(text),
  ).length;
}

/** Files of `patches/`, changes that the build makes to packages, and what React keeps to itself. */
function patches({ folder, sources }: Checkout) {
  const own = new Map([...sources].filter(([path]) => path !== 'lab/house.ts'));
  const builds = new Map([...own].filter(([path]) => /^vite\.[\w.]+$/.test(path)));
  return (
    globSync('patches/*', { cwd: folder }).length +
    matchesIn(builds, /^\s+(?:transform|load|resolveId)\b/gm) +
    matchesIn(own, /UNSAFE_\w+|__reactRouter\w+|\.renderToPipeableStream = /g)
  );
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { path?: string; parentId?: string; module: string; imports?: string[] }>;
}

/** Counts no file that is imported on demand. Undefined where the pages are not built. */
function scripts({ folder }: Checkout, path: string) {
  const [file] = globSync('build/client/assets/manifest-*.js', { cwd: folder });
  if (!file) return undefined;
  const text = readFileSync(join(folder, file), 'utf8');
  const { entry, routes }: Manifest = JSON.parse(text.replace(/^[^{]*|;\s*$/g, ''));
  const chainOf = (id: string | undefined): string[] =>
    id ? [...chainOf(routes[id]?.parentId), id] : [];
  const chains = Object.keys(routes).map(chainOf);
  const chain = chains.find(
    (ids) =>
      ids
        .map((id) => routes[id]?.path)
        .filter(Boolean)
        .join('/') === path.slice(1),
  );
  const parts = [entry, ...(chain ?? []).map((id) => routes[id])];
  return new Set(parts.flatMap((part) => [part?.module, ...(part?.imports ?? [])])).size;
}

const inWords = (figure: number | undefined) => figure?.toLocaleString('en') ?? 'not built';

/**
 * `node lab/house.ts [folder of another checkout]` counts what a newcomer has to read, in the other
 * checkout and in this one.
 */
const here = fileURLToPath(new URL('..', import.meta.url));
const checkouts = [...process.argv.slice(2, 3), here].map(open);
for (const [what, measure] of Object.entries(measures)) {
  console.log(checkouts.map(measure).map(inWords).join(' → ').padStart(20), ` ${what}`);
}
