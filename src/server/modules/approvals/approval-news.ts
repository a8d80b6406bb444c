import { sql } from 'kysely';
import type { ProcessKind } from '#domain/approvals.ts';
import type { NotificationType } from '#domain/records.ts';
import type { Tx } from '../../http/route.ts';
import { ofProcess } from '../leave/leave.repository.ts';
import type { ProcessJson } from './approval-json.ts';

/** What somebody is told when a step has its turn, by what it is about. */
export const NEWS_OF_TURN: Readonly<Record<ProcessKind, NotificationType>> = {
  leave: 'leave-request',
  'change-assigned-device': 'change-device',
  'day-banking': 'day-banking-variance',
};

/** What the news of an approval is about: where it leads, and the days of the leave, or the till and its day. */
export async function subjectOfNews(tx: Tx, tenantId: string, process: ProcessJson): Promise<{ link: string; params: Record<string, string> }> {
  if (process.kind === 'change-assigned-device') return ofDeviceChange(tx, tenantId, process);
  return process.kind === 'day-banking' ? ofReport(tx, tenantId, process) : ofLeave(tx, tenantId, process);
}

async function ofReport(tx: Tx, tenantId: string, process: ProcessJson): Promise<{ link: string; params: Record<string, string> }> {
  const { rows } = await sql<{ id: string; place: string; date: string }>`
    select b.id, l.name as place, b.business_date as date from day_banking b join location l on l.tenant_id = b.tenant_id and l.id = b.location_id
    where b.tenant_id = ${tenantId} and b.approval_process_id = ${process.id}`.execute(tx);
  const [report] = rows;
  if (!report) return { link: '/finance/till-banking-reports', params: {} };
  return { link: `/finance/till-banking-reports?open=${report.id}`, params: { location: report.place, businessDate: report.date } };
}

async function ofDeviceChange(tx: Tx, tenantId: string, process: ProcessJson): Promise<{ link: string; params: Record<string, string> }> {
  const change = await tx.selectFrom('device_change').select('id').where('tenant_id', '=', tenantId).where('approval_process_id', '=', process.id).executeTakeFirst();
  return { link: change ? `/finance/device-changes?open=${change.id}` : '/finance/device-changes', params: {} };
}

async function ofLeave(tx: Tx, tenantId: string, process: ProcessJson): Promise<{ link: string; params: Record<string, string> }> {
  const { rows } = await sql<{ id: string; start_date: string; end_date: string; is_own: boolean }>`
    select l.id, l.start_date, l.end_date, l.approval_process_id = ${process.id} as is_own from leave_request l
    where l.tenant_id = ${tenantId} and ${ofProcess(tenantId, process.id)}`.execute(tx);
  const [leave] = rows;
  if (!leave) return { link: '/hr/leave', params: {} };
  const about = { startDate: leave.start_date, endDate: leave.end_date, ...(leave.is_own ? {} : { about: 'cancellation' }) };
  return { link: `/hr/leave?open=${leave.id}`, params: about };
}
