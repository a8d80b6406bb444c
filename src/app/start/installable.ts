/** A view that can be installed, by its address. */
type InstallableView = 'me' | 'branch' | 'check-in';

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

/**
 * Names the files of this visit to the worker: it was not there when the first of them were requested, and on a slow line
 * these are still arriving when it is.
 */
async function registerWorker(view: InstallableView): Promise<void> {
  await navigator.serviceWorker.register(`/${view}-worker.js`, { scope: `/${view}` });
  const { active } = await navigator.serviceWorker.ready;
  new PerformanceObserver((list) => active?.postMessage({ used: list.getEntries().map(({ name }) => name) })).observe({
    type: 'resource',
    buffered: true,
  });
}

/**
 * Makes a view installable: manifest and icons, and a worker that opens it without a connection (ADR-0130). Not in the
 * document: `/branch` and `/check-in` share theirs, and are installed each by itself (ADR-0151).
 */
export function makeInstallable(view: InstallableView): void {
  addLink('manifest', `/${view}.webmanifest`);
  addLink('apple-touch-icon', '/icons/me-180.png');
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Private windows and policies may refuse it: the view then needs a connection.
  registerWorker(view).catch(() => undefined);
}
