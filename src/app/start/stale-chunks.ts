const KEY = 'steward.reloadedAt';
const PATIENCE = 60_000;

/**
 * After an update, an open page requests files that no longer exist. It is reloaded then, but not twice within a
 * minute: a file that stays missing is no update.
 */
export function reloadOnStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PATIENCE || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
