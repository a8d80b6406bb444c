import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { describeAgent, listDevices, removeDevices } from '../session/index.ts';
import { readLocation } from './locations.repository.ts';

const UPDATE = { resource: 'location.details', action: 'update' } as const;

/** Returns the registered branch devices of a location in the caller's scope (D46). @throws ProblemError 404 */
export async function listBranchDevices(
  tx: Tx,
  caller: Caller,
  locationId: string,
): Promise<AnswerOf<typeof api.branchDevices.list>> {
  await readLocation(tx, caller, locationId, UPDATE);
  const devices = await listDevices(tx, caller.tenantId, locationId);
  const data = devices.map(({ id, address, userAgent, createdAt, lastUsedAt }) => ({
    id,
    ...describeAgent(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return { data, count: data.length };
}

/** Removes a branch device and ends the sessions on it. @throws ProblemError 404 */
export async function removeBranchDevice(tx: Tx, caller: Caller, locationId: string, id: string): Promise<void> {
  await readLocation(tx, caller, locationId, UPDATE);
  if ((await removeDevices(tx, caller.tenantId, locationId, id)) === 0) throw notFound();
}
