import { sql } from 'kysely';
import { instant } from '../../records/record-json.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { schedules } from './maintenance-schedules.list.ts';

/** Counts the schedules, and tells when the latest was uploaded (A§2). */
export const countMaintenanceTile: TileCounter = async (tx, caller) => {
  const value = await schedules.count(tx, caller, {});
  const { rows } = await sql<{ at: string }>`
    select ${instant('m.created_at')} as at from maintenance_schedule m
    where m.tenant_id = ${caller.tenantId} order by m.created_at desc, m.id desc limit 1`.execute(tx);
  return [{ id: 'latestUpload', value, at: rows[0]?.at ?? null }];
};
