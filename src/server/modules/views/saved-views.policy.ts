import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';

/** People who may share views also manage all shared ones: their owners may have left. */
export const mayShare = (caller: Caller): boolean =>
  caller.permissions.scopeOf({ resource: 'savedView.shared', action: 'create' }) === 'all';

/** @throws ProblemError 403 naming the permission. */
export function requireSharing(caller: Caller): void {
  if (mayShare(caller)) return;
  const missing = ['savedView.shared:create'];
  throw new ProblemError('permission-missing', { detail: `You need ${missing.join()}.`, missing });
}
