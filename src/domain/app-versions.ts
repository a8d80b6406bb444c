/** The apps that state their version: installed ones, by platform (A§7). */
export const APP_PLATFORMS = ['android', 'ios'] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

/** An installed app, as it states itself in `x-app-version`: `android/2.9.2`. */
export interface InstalledApp {
  readonly platform: AppPlatform;
  readonly version: string;
}

const STATED = /^(android|ios)\/(\d{1,6}(?:\.\d{1,6}){0,3})$/;

/** Reads the header; null when it is malformed. */
export function readInstalledApp(header: string): InstalledApp | null {
  const [, platform, version] = STATED.exec(header) ?? [];
  return platform && version ? { platform: platform as AppPlatform, version } : null;
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
