import { sql } from 'kysely';
import { ACTIVE_STATUS } from '#domain/records.ts';
import { AUDIENCES, mayContinue } from '#domain/audiences.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { calendarShifts } from '../schedules/index.ts';
import { loadAccount } from '../session/index.ts';
import { writeCalendar, type CalendarLeave } from './calendar-feed.presenter.ts';

/** Days shown before and after today. */
const BACK_DAYS = 28;
const AHEAD_DAYS = 56;
const DAY_MS = 24 * 3_600_000;

const READ_SHIFTS = { resource: 'schedule.details', action: 'read' } as const;
const READ_LEAVES = { resource: 'leave.details', action: 'read' } as const;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A calendar address that was presented. */
export interface FoundFeed {
  readonly userId: string;
  /** Null where the person may not sign in, has left, or may not read their shifts any more. */
  readonly content: string | null;
  /** Whether the time of the last read is to be stored: at most once an hour. */
  readonly isStale: boolean;
}

/** Returns what a calendar address shows by the rights its owner has now; null for an unknown or revoked one. */
export async function readFeed(tx: Tx, tenantId: string, tokenHash: string): Promise<FoundFeed | null> {
  const { rows } = await sql<{ userId: string; isStale: boolean }>`
    select c.user_id as "userId", coalesce(c.last_read_at < now() - interval '1 hour', true) as "isStale" from calendar_feed c
    where c.tenant_id = ${tenantId} and c.token_hash = ${tokenHash}`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const account = await loadAccount(tx, tenantId, found.userId);
  const owner = account && account.status === ACTIVE_STATUS ? await ownerOf(tx, account.caller) : null;
  const maySignIn = account && AUDIENCES.some((audience) => mayContinue(audience, account.caller.permissions));
  const mayRead = maySignIn && account.caller.permissions.has(READ_SHIFTS);
  return { ...found, content: owner && mayRead ? await contentOf(tx, account.caller, owner.language) : null };
}

/** The language of an account whose employee is active; null otherwise. */
async function ownerOf(tx: Tx, { tenantId, userId }: Caller): Promise<{ readonly language: Language } | null> {
  const { rows } = await sql<{ language: Language }>`
    select u.language from app_user u join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    where u.tenant_id = ${tenantId} and u.id = ${userId} and e.status = ${ACTIVE_STATUS}`.execute(tx);
  return rows[0] ?? null;
}

async function contentOf(tx: Tx, caller: Caller, language: Language): Promise<string> {
  const now = Date.now();
  const [from, to] = [new Date(now - BACK_DAYS * DAY_MS), new Date(now + AHEAD_DAYS * DAY_MS)];
  const shifts = await calendarShifts(tx, caller, from, to);
  const leaves = await leavesOf(tx, caller, from, to);
  return writeCalendar({ shifts, leaves }, language);
}

/** The caller's own leave between two instants. */
async function leavesOf(tx: Tx, caller: Caller, from: Date, to: Date): Promise<readonly CalendarLeave[]> {
  if (!caller.modules.has('hr.leaves') || !caller.permissions.has(READ_LEAVES)) return [];
  const { rows } = await sql<CalendarLeave>`
    select l.id, l.version, l.start_date as "startDate", l.end_date as "endDate", l.status = 'approved' as "isApproved",
      t.name, t.name_arabic as "nameArabic", l.created_at as "createdAt", l.updated_at as "updatedAt"
    from leave_request l join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    where l.tenant_id = ${caller.tenantId} and l.employee_id = ${caller.employeeId ?? NOBODY} and l.status in ('requested', 'approved')
      and l.end_date >= ${dayOf(from)}::date and l.start_date <= ${dayOf(to)}::date
    order by l.start_date, l.id`.execute(tx);
  return rows;
}
