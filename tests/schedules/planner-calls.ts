import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ApiAnswer, TestApi } from '../support/api.ts';
import type { Refusal, ScheduleCompany, Shift } from './company.ts';
import { patternDay } from '../support/pattern-day.ts';

const MINUTE_MS = 60_000;

/** The moment some minutes ago. */
export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Calls of the planner of a company, about Ann and on days no other call has used. */
export function plannerCalls(given: () => { readonly api: TestApi; readonly company: ScheduleCompany }) {
  let days = 0;
  const nextDay = (): string =>
    Temporal.PlainDate.from('2033-03-03')
      .add({ days: (days += 3) })
      .toString();
  const send = (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<ApiAnswer<Shift & Refusal>> =>
    given().company.planner.send<Shift & Refusal>(method, `/api${path}`, body === undefined ? {} : { body });
  const inTenant = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
    given().api.db.database.tenant(
      { tenantId: given().company.tenant.tenantId },
      async (tx) => (await statement.execute(tx)).rows,
    );
  const shift = (startDate: string, endDate: string, more: Record<string, unknown> = {}) => ({
    employeeId: given().company.ann.employeeId,
    locationId: given().company.location,
    startDate,
    endDate,
    ...more,
  });
  /** From 09:00 to 17:00 in Dubai. */
  const planned = (date = nextDay(), more: Record<string, unknown> = {}) =>
    shift(`${date}T05:00:00Z`, `${date}T13:00:00Z`, more);
  const made = async (body: unknown = planned()): Promise<Shift> => {
    const { status, body: stored } = await send('POST', '/schedules', body);
    expect([status, stored.detail]).toEqual([201, undefined]);
    return stored;
  };
  /** A shift that began some minutes ago, with nothing else planned. */
  const running = async (startedAgo = 1): Promise<Shift> => {
    await inTenant(
      sql`update shift set stage = 'canceled', excluded_by = null where tenant_id = ${given().company.tenant.tenantId} and stage in ('planned', 'excluded')`,
    );
    return made(shift(ago(startedAgo), ago(-240)));
  };
  const day = (more: Record<string, unknown> = {}) => ({
    ...patternDay(['monday', null], given().company.location),
    ...more,
  });
  const pattern = (patternDays: readonly unknown[] = [day()], more: Record<string, unknown> = {}) =>
    send('POST', '/schedule-patterns', {
      employeeId: given().company.ann.employeeId,
      activeFrom: Temporal.Now.plainDateISO('Asia/Dubai').add({ days: 1 }).toString(),
      days: patternDays,
      ...more,
    });
  return { send, inTenant, shift, planned, made, running, day, pattern, nextDay };
}
