import { sql } from 'kysely';
import type { ProcessKind } from '#domain/approvals.ts';
import type { NotificationType } from '#domain/records.ts';
import type { Tx } from '../../core/transaction.ts';
import { assetName } from '../../records/asset-text.ts';

/** Notification of an approver whose step becomes pending, by subject kind. */
export const NEWS_OF_TURN: Readonly<Record<ProcessKind, NotificationType>> = {
  leave: 'leave-request',
  'change-assigned-device': 'change-device',
  'day-banking': 'day-banking-variance',
};

/**
 * Subject of an approval notification: its link, and the days of the leave, the location and day of the till report, or
 * the devices, the requester's location and the day of the request.
 */
export interface NewsSubject {
  readonly link: string;
  readonly params: Readonly<Record<string, string>>;
}

const PAGES: Readonly<Record<ProcessKind, string>> = {
  leave: '/hr/leave',
  'change-assigned-device': '/finance/device-changes',
  'day-banking': '/finance/till-banking-reports',
};

/** Returns the subjects of some processes by process id, in one statement. */
export async function subjectsOfNews(
  tx: Tx,
  tenantId: string,
  processes: readonly { readonly id: string; readonly kind: ProcessKind }[],
): Promise<ReadonlyMap<string, NewsSubject>> {
  const ids = processes.map(({ id }) => id);
  const { rows } = await sql<{ process_id: string; id: string; params: Record<string, string> }>`
    select l.approval_process_id as process_id, l.id, jsonb_build_object('startDate', l.start_date, 'endDate', l.end_date) as params
    from leave_request l where l.tenant_id = ${tenantId} and l.approval_process_id = any(${ids}::uuid[])
    union all
    select c.approval_process_id, l.id, jsonb_build_object('startDate', l.start_date, 'endDate', l.end_date, 'about', 'cancellation')
    from leave_cancellation c join leave_request l on l.tenant_id = c.tenant_id and l.id = c.leave_request_id
    where c.tenant_id = ${tenantId} and c.approval_process_id = any(${ids}::uuid[])
    union all
    select b.approval_process_id, b.id, jsonb_build_object('location', l.name, 'businessDate', b.business_date)
    from day_banking b join location l on l.tenant_id = b.tenant_id and l.id = b.location_id
    where b.tenant_id = ${tenantId} and b.approval_process_id = any(${ids}::uuid[])
    union all
    select d.approval_process_id, d.id, jsonb_build_object('asset', ${assetName('a')}, 'replacement', ${assetName('r')}, 'requestedOn', (d.created_at at time zone tn.timezone)::date)
      || case when l.id is null then '{}' else jsonb_build_object('location', l.name) end
    from device_change d join tenant tn on tn.id = d.tenant_id
    join asset a on a.tenant_id = d.tenant_id and a.id = d.asset_id join asset r on r.tenant_id = d.tenant_id and r.id = d.replacement_asset_id
    join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id left join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    where d.tenant_id = ${tenantId} and d.approval_process_id = any(${ids}::uuid[])`.execute(tx);
  const found = new Map(rows.map((row) => [row.process_id, row]));
  return new Map(
    processes.map(({ id, kind }) => {
      const subject = found.get(id);
      return [id, { link: subject ? `${PAGES[kind]}?open=${subject.id}` : PAGES[kind], params: subject?.params ?? {} }];
    }),
  );
}
