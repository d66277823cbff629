/** What is used of the router, which React Router itself leaves on the window. */
export interface Router {
  state: { location: { pathname: string; search: string } };
  revalidate(): Promise<void>;
  subscribe(listener: (state: RouterState) => void): () => void;
  dispose(): void;
}

interface RouterState {
  navigation: {
    state: 'idle' | 'loading' | 'submitting';
    location?: { pathname: string; search: string; hash: string };
  };
}

export const routerOfPage = () =>
  (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter;

export const versionOfPage = () =>
  (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest
    .version;
