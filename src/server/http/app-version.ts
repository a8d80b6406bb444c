import { isOlderVersion, readInstalledApp, type AppPlatform } from '#domain/app-versions.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';

/** The oldest accepted version of a tenant's app, and where to get a newer one; null for any. */
export type OldestApp = (
  caller: Caller,
  platform: AppPlatform,
) => Promise<{ readonly minimumVersion: string | null; readonly storeUrl: string | null }>;

/**
 * Refuses an installed app that is older than the company accepts (A§7). Only the employee app and the branch app are
 * asked; a page of this server states no version, since it always has the current one.
 * @throws ProblemError 426 `app-update-required`, 400 for a malformed header
 */
export async function requireAppVersion(
  header: string | readonly string[] | undefined,
  caller: Caller,
  oldestApp: OldestApp,
): Promise<void> {
  if (header === undefined || (caller.audience ?? 'web') === 'web') return;
  const app = readInstalledApp(String(header));
  if (!app)
    throw new ProblemError('malformed-request', { detail: 'x-app-version must be like android/2.9.2 or ios/2.9.2.' });
  const { minimumVersion, storeUrl } = await oldestApp(caller, app.platform);
  if (minimumVersion === null || !isOlderVersion(app.version, minimumVersion)) return;
  const message = `Version ${app.version} is no longer supported. Install version ${minimumVersion} or newer${storeUrl === null ? '' : ` from ${storeUrl}`}.`;
  throw new ProblemError('app-update-required', {
    detail: message,
    errors: [
      {
        path: 'x-app-version',
        code: 'too-old',
        message,
        params: { minimumVersion, ...(storeUrl === null ? {} : { storeUrl }) },
      },
    ],
  });
}
