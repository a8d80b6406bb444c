import { permissionString, type Right } from '#domain/permissions.ts';
import { ProblemError } from './problem-error.ts';

/** @throws ProblemError 403 naming the permission. */
export function refuseWithout(right: Right): never {
  const missing = [permissionString(right, 'all')];
  throw new ProblemError('permission-missing', { detail: `You need ${missing.join()}.`, missing });
}
