import { messageOf } from './push-message.ts';
import { wayOf } from './way-of.ts';

/**
 * The service worker of the employee view, of the branch app and of its check-in, each at an address of its own (ADR-0130): opens its view
 * without a connection. It stores the document, which is the same for everybody, and the files that the page has used;
 * never what the API answers. It also shows push messages (ADR-0140).
 */

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Pushed extends Extendable {
  readonly data: { readonly text: () => string } | null;
}
interface Pressed extends Extendable {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}
/** A window of this origin. */
interface OpenWindow {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}
/** What of a worker's scope is used here; the page's types do not have it. */
interface WorkerScope {
  readonly location: { readonly origin: string; readonly pathname: string };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly OpenWindow[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly showNotification: (title: string, options: Readonly<Record<string, unknown>>) => Promise<void>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'push', listener: (event: Pushed) => void): void;
    (type: 'notificationclick', listener: (event: Pressed) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
    (type: 'message', listener: (event: Extendable & { readonly data: unknown }) => void): void;
  };
}

const scope = self as unknown as WorkerScope;
/** `/me-worker.js` is the worker of `/me`. */
const PAGE = scope.location.pathname.replace(/-worker\.js$/, '');
const DOCUMENTS = `steward-${PAGE.slice(1)}-document`;
const ASSETS = `steward-${PAGE.slice(1)}-assets`;
/** A slow line shows the stored document after this; it brings its own data later. */
const PATIENCE_MS = 4_000;

const wayAt = (asked: Parameters<typeof wayOf>[0]) => wayOf(asked, scope.location.origin, PAGE);

/** Stores a new document. Another one comes from another build: its files have other names. */
async function storeDocument(fresh: Response): Promise<void> {
  const documents = await caches.open(DOCUMENTS);
  const before = await documents.match(PAGE);
  const [text, known] = await Promise.all([fresh.clone().text(), before?.text()]);
  if (text === known) return;
  if (known !== undefined) await caches.delete(ASSETS);
  await documents.put(PAGE, fresh);
}

const storedDocument = async (): Promise<Response | undefined> => (await caches.open(DOCUMENTS)).match(PAGE);

async function answerPage(request: Request): Promise<Response> {
  const asked = (async (): Promise<Response> => {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) await storeDocument(fresh.clone());
    return fresh;
  })();
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const fresh = await Promise.race([asked, late]).catch(() => null);
  if (fresh?.ok) return fresh;
  return (await storedDocument()) ?? asked;
}

async function answerAsset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS);
  const stored = await assets.match(request);
  if (stored) return stored;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.status === 200) await assets.put(request, fresh.clone());
  return fresh;
}

/** Files that the page had loaded before the worker was there: the browser still has them. */
async function storeUsed(urls: readonly string[]): Promise<void> {
  const assets = await caches.open(ASSETS);
  for (const url of urls) {
    if (wayAt({ method: 'GET', mode: 'cors', url }) !== 'asset') continue;
    if (!(await assets.match(url))) await assets.add(url).catch(() => undefined);
  }
}

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([scope.skipWaiting(), fetch(PAGE).then(storeDocument)]));
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  const { used } = (event.data ?? {}) as { readonly used?: unknown };
  if (Array.isArray(used)) event.waitUntil(storeUsed(used.filter((url) => typeof url === 'string')));
});

const isOfView = (url: string): boolean =>
  wayAt({ method: 'GET', mode: 'navigate', url: new URL(url, scope.location.origin).href }) === 'page';

/** Goes to a page: in a window of the view that is open, else in a new one. */
async function goTo(link: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => isOfView(url));
  if (!open || !isOfView(link)) return void (await scope.clients.openWindow(link));
  await open.focus();
  await open.navigate(link);
}

scope.addEventListener('push', (event) => {
  const { title, link, tag } = messageOf(event.data?.text());
  event.waitUntil(
    scope.registration.showNotification(title, { tag, data: link, dir: 'auto', icon: '/icons/me-192.png' }),
  );
});
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  if (typeof notification.data === 'string') event.waitUntil(goTo(notification.data));
});
scope.addEventListener('fetch', (event) => {
  const way = wayAt(event.request);
  if (way !== null) event.respondWith(way === 'page' ? answerPage(event.request) : answerAsset(event.request));
});
