/** What the worker uses of its global scope. TypeScript's own types for it cannot stand beside those of pages. */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

interface Client {
  id: string;
  postMessage(message: unknown): void;
}

export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends ExtendableEvent {
  /** Only in browsers with the static routes of service workers. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  clientId: string;
  /** The document that a navigation opens. */
  resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface MessageEventOfClient extends ExtendableEvent {
  data: unknown;
  source: Client | null;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEventOfClient;
}
