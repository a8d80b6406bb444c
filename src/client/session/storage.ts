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

/** Marked from a sign-out until the server has heard of it: one that did not reach it is made up for at the next start. */
export const SIGN_OUT_PENDING = 'steward.signOutPending';
