import type { Plugin } from 'vite';

interface Unused {
  file: RegExp;
  functions: string[];
  /** What they do instead of nothing. */
  body?: string;
}

/**
 * What React and its router bring for features that the pages do not use: 9 kB of a first visit
 * after gzip. The bundler cannot find it, because each feature is reachable from the one function
 * that starts everything. So these functions are emptied here, and biome refuses the imports that
 * would lead to them (`noRestrictedImports`).
 */
const unused: Unused[] = [
  {
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: [
      // <ViewTransition>
      'trackEnterViewTransitions',
      'pushViewTransitionCancelableScope',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'recursivelyTraverseAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'startViewTransition',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
      // <Fragment ref>
      'FragmentInstance',
      'addFragmentHandleToFiber',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      // <SuspenseList>
      'updateSuspenseListComponent',
      'initSuspenseListRenderState',
      'findLastContentRow',
      'reverseChildren',
      // useActionState
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'rerenderActionState',
      'dispatchActionState',
      'runActionStateAction',
      'actionStateActionEffect',
    ],
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    // useFetcher, useSubmit, <Form>
    functions: ['fetch', 'handleFetcherAction', 'handleFetcherLoader', 'handleAction'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    // Prefetching a page would run its script, to ask for its `links`: only the root has any.
    functions: ['useKeyedPrefetchLinks'],
    body: 'return [];',
  },
];

export const withoutUnused: Plugin = {
  name: 'without-unused',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: unused.map(({ file }) => file) },
    handler(code, id) {
      const found = unused.find(({ file }) => file.test(id));
      return found && emptied(code, found, this.parse(code) as unknown as Node);
    },
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node | Node[];
  expression?: Node;
  left?: Node;
  object?: Node;
  property?: Node;
  name?: string;
}

/** The code with other bodies for the functions, and without what stands on their prototypes. */
function emptied(code: string, { functions: names, body: by = '' }: Unused, program: Node): string {
  const missing = new Set(names);
  const cuts: { from: number; to: number; by: string }[] = [];
  visit(program, (node) => {
    const { type, id, body, start, end } = node;
    if (type === 'FunctionDeclaration' && names.includes(id?.name ?? '')) {
      missing.delete(id?.name ?? '');
      const { start: from, end: to } = body as Node;
      cuts.push({ from, to, by: `{${by}}` });
    } else if (names.includes(prototypeIn(node) ?? '')) cuts.push({ from: start, to: end, by: '' });
  });
  if (missing.size > 0) throw new Error(`React or its router lacks ${[...missing]}: go without.`);
  return cuts
    .toSorted((one, other) => other.from - one.from)
    .reduce((rest, { from, to, by }) => rest.slice(0, from) + by + rest.slice(to), code);
}

/** `Name` in the statement `Name.prototype.method = …`. */
const prototypeIn = ({ type, expression }: Node) =>
  type === 'ExpressionStatement' && expression?.left?.object?.property?.name === 'prototype'
    ? expression.left.object.object?.name
    : undefined;

function visit(node: Node, look: (node: Node) => void) {
  look(node);
  for (const value of Object.values(node).flat()) {
    if (value && typeof value === 'object' && 'type' in value) visit(value as Node, look);
  }
}
