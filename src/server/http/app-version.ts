import { isOlderVersion, readInstalledApp, type AppPlatform } from '#domain/app-versions.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';

/** The oldest accepted version of a tenant's app, and where to get a newer one; null for any. */
export type OldestApp = (
  caller: Pick<Caller, 'tenantId'>,
  platform: AppPlatform,
) => Promise<{ readonly minimumVersion: string | null; readonly storeUrl: string | null }>;

/**
 * Refuses an installed employee app that is older than the company accepts (A§7). The settings name a minimum and a store
 * of the employee app alone: the branch app is another app, with versions of its own. A page of this server states no
 * version, since it always has the current one.
 * @throws ProblemError 426 `app-update-required`, 400 for a malformed header
 */
export async function requireAppVersion(
  header: string | readonly string[] | undefined,
  caller: Pick<Caller, 'tenantId' | 'audience'>,
  oldestApp: OldestApp,
): Promise<void> {
  if (header === undefined || caller.audience !== 'employee-app') return;
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
