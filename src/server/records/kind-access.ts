import { KIND_ACCESS, type ProcessKind } from '#domain/approvals.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Caller } from '../core/caller.ts';

/** Module a tenant needs for requests of each kind. */
export const KIND_MODULE = {
  leave: 'hr.leaves',
  'day-banking': 'finance.banking-reports',
  'change-assigned-device': 'finance.assets',
} as const satisfies Record<ProcessKind, TenantModule>;

/** Whether a caller may read requests of a kind; a former approver without the right reads none (ADR-0093). */
export const mayReadKind = (
  { modules, permissions }: Pick<Caller, 'modules' | 'permissions'>,
  kind: ProcessKind,
): boolean => modules.has(KIND_MODULE[kind]) && permissions.has(KIND_ACCESS[kind]);
