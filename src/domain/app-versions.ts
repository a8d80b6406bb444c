/** The platforms of the employee app whose oldest supported version a company sets (A§7). */
export type AppPlatform = 'android' | 'ios';

/**
 * An app, as it states itself in `x-app-version`: an installed one as `android/2.9.2`, an open page of Steward as
 * `web/2.9.2`.
 */
export interface InstalledApp {
  readonly platform: AppPlatform | 'web';
  readonly version: string;
}

const STATED = /^(android|ios|web)\/(\d{1,6}(?:\.\d{1,6}){0,3})$/;

/** Reads the header; null when it is malformed. */
export function readInstalledApp(header: string): InstalledApp | null {
  const [, platform, version] = STATED.exec(header) ?? [];
  return platform && version ? { platform: platform as InstalledApp['platform'], version } : null;
}

/** Whether a version is older than another; a missing part counts as 0. */
export function isOlderVersion(version: string, than: string): boolean {
  const [mine, theirs] = [version, than].map((each) => each.split('.').map(Number));
  for (let at = 0; at < 4; at += 1) {
    const difference = (mine?.[at] ?? 0) - (theirs?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
