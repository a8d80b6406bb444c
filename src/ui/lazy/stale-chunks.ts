const KEY = 'steward.reloadedAt';
const PATIENCE = 60_000;
/** A person with unsaved changes may keep the page. */
const RELOADED_WITHIN_MS = 5_000;

let isReloading = false;

/** Whether the page is about to be replaced: until then, nothing that it lacks is an error to show. */
export const isBeingReloaded = (): boolean => isReloading;

/** Ends with the page; rejects when the page is kept. */
export const untilReload = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The page was not reloaded.')), RELOADED_WITHIN_MS);
  });

/**
 * After an update, an open page requests files that no longer exist. It is reloaded then, but not twice within a
 * minute: a file that stays missing is no update.
 */
export function reloadOnStaleChunks(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!isReloading && (Date.now() - last < PATIENCE || !navigator.onLine)) return;
    // The import then resolves to nothing instead of rejecting.
    event.preventDefault();
    if (isReloading) return;
    isReloading = true;
    setTimeout(() => (isReloading = false), RELOADED_WITHIN_MS);
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  });
}
