import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ProblemError } from '../core/problem-error.ts';

/** Endpoints open during maintenance: those a page needs to show the notice, and to know its caller afterwards. */
const OPEN: ReadonlySet<string> = new Set([
  'maintenances.status',
  'maintenances.announce',
  'maintenances.end',
  'public-app-versions.read',
  'public-app-links.read',
  'public-app-links.save',
  'tenants.info',
  'tenants.resource',
  'tenants.me',
  'auth.refresh',
  'auth.logout',
  'users.me',
  'permissions.me',
]);

/** Upper limit of Retry-After; pages retry by themselves, other clients must not hammer. */
const MAX_RETRY_SECONDS = 300;

/** @throws ProblemError 503 `maintenance-ongoing` with the time to retry after (D85) */
export async function refuseDuringMaintenance(
  { id }: AnyEndpoint,
  ongoing: () => Promise<{ readonly end_at: Date } | null>,
): Promise<void> {
  if (OPEN.has(id)) return;
  const maintenance = await ongoing();
  if (!maintenance) return;
  const seconds = Math.ceil((maintenance.end_at.getTime() - Date.now()) / 1_000);
  throw new ProblemError('maintenance-ongoing', {
    detail: 'Maintenance in progress.',
    retryAfterSeconds: Math.min(MAX_RETRY_SECONDS, Math.max(1, seconds)),
  });
}
