/** Small things this browser remembers. Storage may be denied: then they hold until the page is closed. */
export const memory = {
  has(key: string): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  mark(key: string): void {
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      // See above.
    }
  },
  unmark(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // See above.
    }
  },
};
