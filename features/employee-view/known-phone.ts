const KEY = 'steward.app.knownAs';

/**
 * The person whose PIN works on this phone, by name: the cookie that makes the phone a known device cannot be read by a
 * page. Storage may be denied: then the password is asked for.
 */
export const knownPhone = {
  name(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  remember(name: string): void {
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // See above.
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // See above.
    }
  },
};
