import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../http/caller.ts';
import { NOBODY } from './employee-scope.ts';

/** Whether an employee column holds the caller, or somebody whose approvals they may decide today. */
export function asApprover({ employeeId, standsInFor }: Pick<Caller, 'employeeId' | 'standsInFor'>, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = employeeId ?? NOBODY;
  return standsInFor.length === 0 ? sql<boolean>`${column} = ${own}` : sql<boolean>`${column} = any(${[own, ...standsInFor]}::uuid[])`;
}
