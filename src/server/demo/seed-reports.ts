import { KEPT_FOR_HOURS, type ReportType } from '#domain/reports.ts';
import { initialPosition, decide } from '#machines/kernel/index.ts';
import { report, reportPosition, reportState, type ReportEvent } from '#machines/report/index.ts';
import { writeCsv } from '../exports/csv.ts';
import type { Tx } from '../core/transaction.ts';
import { failureOf, fileName, MIME_TYPES, printable, reportKindOf } from '../modules/reports/index.ts';
import { reportKinds } from '../app/collected.ts';
import { loadAccount } from '../modules/session/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { seedId } from './seed-ids.ts';

interface ReportPlan {
  readonly type: ReportType;
  /** Requester, by account name. */
  readonly account: string;
  /** Hours before the seeding. */
  readonly hoursAgo: number;
  readonly becomes: 'queued' | 'running' | 'ready' | 'failed' | 'expired';
}

/** One in every state of the machine. */
const PLANS: readonly ReportPlan[] = [
  { type: 'employees', account: 'hr', hoursAgo: 50, becomes: 'expired' },
  { type: 'locations', account: 'hr', hoursAgo: 3, becomes: 'failed' },
  { type: 'locations', account: 'hr', hoursAgo: 0.05, becomes: 'ready' },
  { type: 'employees', account: 'admin', hoursAgo: 0.2, becomes: 'running' },
  { type: 'locations', account: 'admin', hoursAgo: 0.1, becomes: 'queued' },
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** Far in the future: queued reports of the demo stay queued. */
const NEVER_DAYS = 3_650;

interface Entry {
  readonly event: ReportEvent;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/**
 * Seeds reports in every state, played through their machine, at the current time of `today` (yyyy-MM-dd): a ready one
 * stays so for a day (D84, ADR-0104).
 */
export async function seedReports(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<void> {
  const now = Date.parse(`${today}T00:00:00Z`) + (Date.now() % DAY_MS);
  for (const plan of PLANS) {
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'employee_id'])
      .where('tenant_id', '=', tenantId)
      .where('email', '=', `${plan.account}@${tenant.domain}`)
      .executeTakeFirstOrThrow();
    const askedAt = new Date(now - plan.hoursAgo * HOUR_MS);
    const { entries, expiresAt } = play(plan, askedAt);
    const last = entries.at(-1);
    if (!last) continue;
    const name = `${tenant.domain}/report/${plan.becomes}`;
    const id = seedId(askedAt, name);
    const failure = failureOf(null);
    await tx
      .insertInto('report')
      .values({
        tenant_id: tenantId,
        id,
        type: plan.type,
        format: 'csv',
        language: 'en',
        fields: '[]',
        filters: '{}',
        fingerprint: name,
        requested_by: user.id,
        status: reportState(last.to),
        ...(plan.becomes === 'failed'
          ? { error: JSON.stringify({ code: failure.code, message: failure.message.en }) }
          : {}),
        expires_at: expiresAt,
        version: entries.length,
        created_at: askedAt,
        updated_at: last.at,
      })
      .execute();
    await tx
      .insertInto('transition_journal')
      .values(
        entries.map(({ event: { type, ...payload }, from, to, at }, index) => ({
          tenant_id: tenantId,
          id: seedId(at, `${name}/${index}`),
          machine: report.name,
          machine_version: report.version,
          record_id: id,
          record_version: index + 1,
          event: type,
          from_state: from,
          to_state: to,
          payload: JSON.stringify(payload),
          by_employee_id: index === 0 ? user.employee_id : null,
          by_user_id: index === 0 ? user.id : null,
          at,
        })),
      )
      .execute();
    if (plan.becomes === 'ready') await keepFile(tx, tenantId, { id, plan, userId: user.id, at: last.at });
    if (plan.becomes === 'queued' || plan.becomes === 'running')
      await leaveWaiting(tx, tenantId, {
        id,
        kind: plan.becomes === 'queued' ? 'report.planMaking' : 'report.makeFile',
        at: last.at,
      });
  }
}

/** @throws Error when the machine refuses the plan. */
function play(
  { becomes }: ReportPlan,
  askedAt: Date,
): { readonly entries: readonly Entry[]; readonly expiresAt: Date | null } {
  const entries: Entry[] = [];
  let at = initialPosition(report, { expiresAt: null });
  const take = (event: ReportEvent, when: number): void => {
    const verdict = decide(report, at, event);
    if (!verdict.allowed) throw new Error(`report ${becomes}: ${event.type} is refused: ${verdict.reasons[0]?.code}`);
    entries.push({ event, from: verdict.from, to: verdict.to, at: new Date(when) });
    at = reportPosition(reportState(verdict.to), verdict.context);
  };
  const begun = askedAt.getTime();
  const expiresAt = begun + MINUTE_MS + KEPT_FOR_HOURS * HOUR_MS;
  take({ type: 'report.request', waiting: 0 }, begun);
  if (becomes !== 'queued') take({ type: 'report.start' }, begun + 1_000);
  if (becomes === 'failed') take({ type: 'report.fail', code: failureOf(null).code }, begun + MINUTE_MS);
  if (becomes === 'ready' || becomes === 'expired')
    take({ type: 'report.finish', expiresAt: new Date(expiresAt).toISOString() }, begun + MINUTE_MS);
  if (becomes === 'expired') take({ type: 'report.expire', now: new Date(expiresAt).toISOString() }, expiresAt);
  return { entries, expiresAt: becomes === 'ready' || becomes === 'expired' ? new Date(expiresAt) : null };
}

/** Stores the file as its requester would get it. */
async function keepFile(
  tx: Tx,
  tenantId: string,
  { id, plan, userId, at }: { id: string; plan: ReportPlan; userId: string; at: Date },
): Promise<void> {
  const account = await loadAccount(tx, tenantId, userId);
  if (!account) throw new Error('the demo has no such account');
  const { caller } = account;
  const kind = reportKindOf(reportKinds, plan.type);
  const made = { language: 'en', format: 'csv', most: 1_000, now: at } as const;
  const content = await kind.make({ tx, caller, language: made.language, fields: [], filters: {}, most: made.most });
  const writing = await printable(tx, caller, { kind, content, ...made });
  if (writing.format === 'pdf') throw new Error('a table was asked for');
  await tx
    .insertInto('report_file')
    .values({
      tenant_id: tenantId,
      report_id: id,
      content: Buffer.from(await writeCsv(writing.table)),
      mime_type: MIME_TYPES.csv,
      original_name: fileName(kind, made, caller),
    })
    .execute();
}

/** The job that would continue it, far in the future. */
async function leaveWaiting(
  tx: Tx,
  tenantId: string,
  { id, kind, at }: { id: string; kind: string; at: Date },
): Promise<void> {
  const runAt = new Date(at.getTime() + NEVER_DAYS * DAY_MS);
  await tx
    .insertInto('job')
    .values({
      tenant_id: tenantId,
      kind,
      payload: JSON.stringify({ recordId: id }),
      dedupe_key: `${id}:demo`,
      run_at: runAt,
    })
    .execute();
}
