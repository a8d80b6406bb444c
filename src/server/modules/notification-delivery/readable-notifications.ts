import { sql, type RawBuilder } from 'kysely';
import { areaOfNotification, type NotificationArea } from '#domain/notification-delivery.ts';
import type { SentNotification } from '#domain/notification-sentences.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { READ as READ_ASSETS, reachesAsset } from '../assets/index.ts';
import { isReadableReport } from '../day-banking/index.ts';
import { isReadableDeviceChange } from '../device-changes/index.ts';
import { OF_EMPLOYEES } from '../documents/index.ts';
import { changedLeaves } from '../leave/index.ts';
import { isReadableAttendance, isReadableShift } from '../schedules/index.ts';

/** A notification as it is sent out of the product. */
export interface OutgoingNotification extends SentNotification {
  readonly id: string;
  readonly link: string;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The record of a link: its last id, as `/operations/schedule/{location}?open={shift}` names the shift. */
const recordOf = ({ link }: OutgoingNotification): string | null => link.match(UUID)?.at(-1) ?? null;

/** Returns the ids among some that a statement finds. */
async function found(tx: Tx, statement: RawBuilder<{ id: string }>): Promise<readonly string[]> {
  return (await statement.execute(tx)).rows.map(({ id }) => id);
}

type ReadableIds = (tx: Tx, caller: Caller, ids: readonly string[]) => Promise<readonly string[]>;

const uuids = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${[...ids]}::uuid[])`;

const behindModule =
  (module: TenantModule, read: ReadableIds): ReadableIds =>
  async (tx, caller, ids) =>
    caller.modules.has(module) ? read(tx, caller, ids) : [];

const readableReports: ReadableIds = (tx, caller, ids) =>
  found(
    tx,
    sql`select b.id from day_banking b where b.tenant_id = ${caller.tenantId} and b.id = ${uuids(ids)} and ${isReadableReport(caller)}`,
  );

/** Lateness, absence and effects on customers are attendance. */
const readableShifts: ReadableIds = (tx, caller, ids) =>
  found(
    tx,
    sql`select s.id from shift s where s.tenant_id = ${caller.tenantId} and s.id = ${uuids(ids)}
      and ${isReadableShift(caller)} and ${isReadableAttendance(caller)}`,
  );

/** An assigned asset, or a device change: their ids never coincide. */
const readableAssets: ReadableIds = (tx, caller, ids) =>
  found(
    tx,
    sql`select a.id from asset a where a.tenant_id = ${caller.tenantId} and a.id = ${uuids(ids)} and ${reachesAsset(caller, READ_ASSETS)}
      union all
      select d.id from device_change d where d.tenant_id = ${caller.tenantId} and d.id = ${uuids(ids)} and ${isReadableDeviceChange(caller)}`,
  );

/** People whose documents the caller may read. */
const readablePeople: ReadableIds = async (tx, caller, ids) =>
  caller.permissions.has(OF_EMPLOYEES.right('read'))
    ? found(
        tx,
        sql`select e.id from employee e where e.tenant_id = ${caller.tenantId} and e.id = ${uuids(ids)} and ${OF_EMPLOYEES.reach(caller, 'read', sql`e.id`)}`,
      )
    : [];

const READABLE: Readonly<Record<Exclude<NotificationArea, 'newsletters'>, ReadableIds>> = {
  leave: changedLeaves,
  'till-banking': behindModule('finance.banking-reports', readableReports),
  schedule: readableShifts,
  assets: behindModule('finance.assets', readableAssets),
  documents: readablePeople,
};

/** What a notification names that belongs to its reader, whatever their rights: their schedule, and their messages. */
const isOwn = ({ type, params }: OutgoingNotification): boolean =>
  type === 'schedule-change' ||
  type === 'new-communication' ||
  (type === 'custom' && typeof params['about'] !== 'string');

/** A number of documents, without a record: with the right to read documents of anyone. */
const isCount = ({ params }: OutgoingNotification): boolean => params['about'] === 'documents-due';

/**
 * Returns those of a person's notifications whose record they may read now: what leaves the product names nothing that
 * its reader could not open (A§6). Keeps the order.
 */
export async function readableNow<T extends OutgoingNotification>(
  tx: Tx,
  caller: Caller,
  notifications: readonly T[],
): Promise<readonly T[]> {
  const ofRecords = Map.groupBy(
    notifications.filter((each) => !isOwn(each) && !isCount(each)),
    areaOfNotification,
  );
  const readable = new Set<string>();
  for (const [area, entries] of ofRecords) {
    if (area === 'newsletters') continue;
    const ids = entries.flatMap((each) => recordOf(each) ?? []);
    for (const id of await READABLE[area](tx, caller, ids)) readable.add(id);
  }
  const readsDocuments = caller.permissions.has(OF_EMPLOYEES.right('read'));
  return notifications.filter((each) =>
    isOwn(each) ? true : isCount(each) ? readsDocuments : readable.has(recordOf(each) ?? ''),
  );
}
