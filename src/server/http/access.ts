import { permissionsOf, rightsOf, sectionRightsOf, type AnyEndpoint } from '#contract/endpoint.ts';
import { viewAsEndpoints } from '#contract/view-as.endpoints.ts';
import { permissionString } from '#domain/permissions.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';

/** A token opens only calls for its audience, whatever rights its person holds. @throws ProblemError 403 naming them */
export function requireAudience({ audiences }: Pick<AnyEndpoint, 'audiences'>, caller: Caller): void {
  if (audiences.includes(caller.audience ?? 'web')) return;
  const detail =
    caller.audience === 'branch-device' && audiences.includes('branch')
      ? 'Enter your PIN on this device first.'
      : `This call is for ${audiences.join(', ')}.`;
  throw new ProblemError('wrong-audience', { detail, missing: audiences });
}

/** Viewing the panel as a role only reads (ADR-0156): nothing but its end is written. @throws ProblemError 403 */
export function refuseWhileViewing({ id, method }: Pick<AnyEndpoint, 'id' | 'method'>, { viewing }: Caller): void {
  if (!viewing || method === 'GET' || id === viewAsEndpoints.end.id) return;
  throw new ProblemError('view-as-read-only', {
    detail: `You are viewing the panel as ${viewing.roleName}: nothing can be changed.`,
  });
}

/** Whether a caller may use an endpoint. @throws ProblemError 403 naming the missing right or module */
export function requireAccess(
  endpoint: Pick<AnyEndpoint, 'access' | 'module' | 'sections'>,
  { audience, modules, permissions }: Caller,
): void {
  const { access, module } = endpoint;
  if (access.kind === 'right') {
    const isHeld = rightsOf(access).some((right) => {
      const held = permissions.scopeOf(right);
      return held !== null && access.scopes.includes(held);
    });
    if (!isHeld) throw missingRight(permissionsOf(access));
  }
  const sections = sectionRightsOf(endpoint, audience);
  if (sections && !sections.some((right) => permissions.has(right)))
    throw missingRight(sections.map((right) => permissionString(right, 'all')));
  if (module && !modules.has(module)) {
    throw new ProblemError('module-missing', { detail: `The module ${module} is not enabled.`, missing: [module] });
  }
}

const missingRight = (missing: readonly string[]): ProblemError =>
  new ProblemError('permission-missing', { detail: `You need ${missing.join(' or ')}.`, missing });
