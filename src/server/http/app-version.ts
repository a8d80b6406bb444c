import { isOlderVersion, readInstalledApp, type InstalledApp } from '#domain/app-versions.ts';
import type { TokenAudience } from '#domain/audiences.ts';
import { APP_VERSION } from '#domain/notices.ts';
import type { OldestSupported } from '#domain/tenant-settings.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';

/** A caller in one of the apps. */
interface AppCaller extends Pick<Caller, 'tenantId'> {
  readonly audience: Exclude<TokenAudience, 'web'>;
}

/** The oldest supported version of a tenant's app of an audience, and where to get a newer one; null for any. */
export type OldestApp = (caller: AppCaller, platform: InstalledApp['platform']) => Promise<OldestSupported>;

/**
 * Refuses an app that is older than the company supports (A§7): the employee app and the branch app, each by its own
 * setting. The page of a branch device states itself too: it stays open for weeks, while the server is updated.
 * @throws ProblemError 426 `app-update-required`, 400 for a malformed header
 */
export async function requireAppVersion(
  header: string | readonly string[] | undefined,
  { tenantId, audience = 'web' }: Pick<Caller, 'tenantId' | 'audience'>,
  oldestApp: OldestApp,
): Promise<void> {
  if (header === undefined || audience === 'web') return;
  const app = readInstalledApp(String(header));
  if (!app)
    throw new ProblemError('malformed-request', { detail: 'x-app-version must be like android/2.9.2 or ios/2.9.2.' });
  const oldest = await oldestApp({ tenantId, audience }, app.platform);
  const minimumVersion = oldest.minimumVersion && reachable(oldest.minimumVersion, app.platform);
  if (minimumVersion === null || !isOlderVersion(app.version, minimumVersion)) return;
  const storeUrl = app.platform === 'web' ? null : oldest.storeUrl;
  const message =
    app.platform === 'web'
      ? `Version ${app.version} of this page is no longer supported. Reload it to get version ${APP_VERSION}.`
      : `Version ${app.version} is no longer supported. Install version ${minimumVersion} or newer${storeUrl === null ? '' : ` from ${storeUrl}`}.`;
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

/** No page can be newer than its server: a higher minimum would lock every browser out. */
const reachable = (minimum: string, platform: InstalledApp['platform']): string =>
  platform === 'web' && isOlderVersion(APP_VERSION, minimum) ? APP_VERSION : minimum;
