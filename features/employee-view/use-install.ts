import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page; other browsers have it in their own menu. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Notes the browser's offer to install the view, which comes once, soon after the page has loaded. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Installs the view as an app; null where the browser does not offer it, or it is installed. */
export function useInstall(): (() => void) | null {
  const now = useSyncExternalStore(subscribe, () => offer);
  return (
    now &&
    ((): void => {
      setOffer(null);
      void now.prompt();
    })
  );
}
