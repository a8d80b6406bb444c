/**
 * Loads the page again from the server, past what the worker stored of the old one. False without a connection: the
 * stored page then stays, so that the device still opens.
 */
export async function loadNewest(): Promise<boolean> {
  try {
    const fresh = await fetch(location.pathname, { cache: 'reload' });
    if (!fresh.ok) return false;
    // Only those of this view: another one of the origin keeps what it needs without a connection.
    const own = `steward-${location.pathname.split('/')[1]}-`;
    if ('caches' in globalThis) {
      const names = (await caches.keys()).filter((name) => name.startsWith(own));
      await Promise.all(names.map((name) => caches.delete(name)));
    }
  } catch {
    return false;
  }
  location.reload();
  return true;
}
