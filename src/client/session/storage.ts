/** Small values stored in this browser. Storage may be denied: then they last until the page is closed. */
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

/** Set from a sign-out until the server has confirmed it: an unconfirmed one is repeated on the next start. */
export const SIGN_OUT_PENDING = 'steward.signOutPending';
