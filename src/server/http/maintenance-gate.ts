import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ProblemError } from '../core/problem-error.ts';

/** Answered while maintenance goes on: what a page needs to say so, and to know who is there when it is over. */
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

/** A page asks again by itself; others are told not to hammer. */
const MAX_RETRY_SECONDS = 300;

/** @throws ProblemError 503 `maintenance-ongoing` with the time after which it is worth asking again (D85) */
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
