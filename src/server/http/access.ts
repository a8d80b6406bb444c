import { permissionsOf, rightsOf, type AnyEndpoint } from '#contract/endpoint.ts';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';

/** A token opens only calls for its audience, whatever rights its person holds. @throws ProblemError 403 naming them */
export function requireAudience({ audiences }: Pick<AnyEndpoint, 'audiences'>, caller: Caller): void {
  if (audiences.includes(caller.audience ?? 'web')) return;
  throw new ProblemError('wrong-audience', { detail: `This call is for ${audiences.join(', ')}.`, missing: audiences });
}

/** Whether a caller may use an endpoint. @throws ProblemError 403 naming the missing right or module */
export function requireAccess({ access, module }: Pick<AnyEndpoint, 'access' | 'module'>, caller: Caller): void {
  if (access.kind === 'right') {
    const isHeld = rightsOf(access).some((right) => {
      const held = caller.permissions.scopeOf(right);
      return held !== null && access.scopes.includes(held);
    });
    if (!isHeld) {
      const missing = permissionsOf(access);
      throw new ProblemError('permission-missing', { detail: `You need ${missing.join(' or ')}.`, missing });
    }
  }
  if (module && !caller.modules.has(module)) {
    throw new ProblemError('module-missing', { detail: `The module ${module} is not enabled.`, missing: [module] });
  }
}
