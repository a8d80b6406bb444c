import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { earliestDay } from '#domain/day-banking.ts';
import type { LocationType } from '#domain/records.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { changeReport, createReport, explainReport, removeReport } from './banking.commands.ts';
import { exportReports } from './banking-export.ts';
import { listReportIds, listReports } from './banking-list.ts';
import { isWritablePlace } from './banking.policy.ts';
import { presentReport } from './banking.presenter.ts';
import { firstDay, readLimits, readOpening, readPlace, readStanding, readVisibleReport } from './banking.repository.ts';
import { readReport, type ReportRef } from './banking-rows.ts';
import { passedOver, refJson } from './chain-breaks.ts';
import { confirmReport } from './confirm-report.ts';
import { byName } from '../../records/by-name.ts';
import { mapInTurns } from '../../records/in-turns.ts';

interface Till {
  readonly currency: string;
  readonly today: string;
  readonly first: string | null;
  readonly location: {
    readonly id: string;
    readonly name: string;
    readonly shortCode: string;
    readonly timezone: string;
    readonly countryISO: string;
    readonly type: LocationType;
  };
}

/** Till reports (C§7; D36). */
export function bankingRoutes(): readonly Route[] {
  const present = async (tx: Tx, caller: Caller, id: string) => {
    const row = await readVisibleReport(tx, caller, sql<boolean>`b.id = ${id}`);
    if (!row) throw notFound();
    return presentReport(row, caller);
  };
  return [
    tenantRoute(api.dayBankings.list, async ({ caller, tx, query }) => {
      const { rows, count } = await listReports(tx, caller, query);
      return { data: await mapInTurns(rows, (row) => presentReport(row, caller)), count };
    }),
    tenantRoute(api.dayBankings.ids, ({ caller, tx, query }) => listReportIds(tx, caller, query)),
    fileRoute(api.dayBankings.export, ({ caller, tx, query, language }) => exportReports(tx, caller, language, query)),

    tenantRoute(api.dayBankings.opening, async ({ caller, tx, query }) => {
      const { tenantId } = caller;
      const place = await readPlace(tx, caller, query.locationId);
      if (!place)
        throw ruleViolated('locationId', 'not-found', 'There is no such place, or you are not assigned to it.');
      const { position: next } = await readStanding(tx, tenantId, place.id, query);
      const position = (await positionOfNamed(tx, tenantId, place.id, query)) ?? next;
      const { previous, opening } = await readOpening(tx, tenantId, place, {
        businessDate: query.businessDate,
        position,
      });
      const { tolerance } = await readLimits(tx, tenantId, place.currency);
      const { rows: refs } = await sql<{ previous: ReportRef | null; passed_over: ReportRef[] }>`select
        (select ${refJson('q')} from day_banking q where q.tenant_id = ${tenantId} and q.id = ${previous?.id ?? null}) as previous,
        ${passedOver({
          tenantId,
          locationId: place.id,
          after: sql`(${previous?.businessDate ?? '-infinity'}::date, ${previous?.position ?? -1}::int)`,
          before: sql`(${query.businessDate}::date, ${position}::int)`,
        })} as passed_over`.execute(tx);
      return {
        currency: place.currency,
        openingAmount: opening,
        tolerance,
        previousDayBanking: refs[0]?.previous ?? null,
        chainBrokenBy: refs[0]?.passed_over ?? [],
      };
    }),

    tenantRoute(api.dayBankings.reported, async ({ caller, tx, query }) => {
      const place = await readPlace(tx, caller, query.locationId);
      if (!place)
        throw ruleViolated('locationId', 'not-found', 'There is no such place, or you are not assigned to it.');
      const { report } = await readStanding(tx, caller.tenantId, place.id, query);
      // What is due is filled by a new report.
      if (report === null || report.status === 'not-submitted') return { report: null };
      const row = await readReport(tx, caller, sql<boolean>`b.id = ${report.id}`);
      if (!row) return { report: null };
      const seen = await readVisibleReport(tx, caller, sql<boolean>`b.id = ${report.id}`);
      const mayCorrect =
        seen !== null &&
        presentReport(seen, caller).actions.some(({ event, can }) => event === 'day-banking.correct' && can);
      const { id, type, status, business_date: businessDate } = row;
      return {
        report: {
          id,
          type,
          status,
          businessDate,
          isConfirmed: row.confirmed_at !== null,
          mayRead: seen !== null,
          mayCorrect,
        },
      };
    }),

    tenantRoute(api.dayBankings.locations, async ({ caller, tx }) => {
      const { rows } = await sql<Till>`
        select json_build_object('id', l.id, 'name', l.name, 'shortCode', l.short_code, 'timezone', l.timezone, 'countryISO', l.country_iso, 'type', l.type) as location,
          l.currency, to_char(now() at time zone l.timezone, 'YYYY-MM-DD') as today, ${firstDay(caller.tenantId, sql`l.id`)} as first
        from location l where l.tenant_id = ${caller.tenantId} and l.status = 'active' and l.type = 'physical' and ${isWritablePlace(caller, sql`l.id`)}
        order by ${byName(sql`l.name`)}, l.id`.execute(tx);
      return {
        data: rows.map(({ location, currency, today, first }) => ({
          location,
          currency,
          today,
          earliest: earliestDay({ today, first }),
        })),
        count: rows.length,
      };
    }),

    tenantRoute(api.dayBankings.read, ({ caller, tx, params }) => present(tx, caller, params.id)),
    tenantRoute(api.dayBankings.create, async ({ caller, tx, body }) =>
      present(tx, caller, await createReport(tx, caller, body)),
    ),
    tenantRoute(api.dayBankings.change, async ({ caller, tx, params, body }) => {
      await changeReport(tx, caller, params.id, body);
      return present(tx, caller, params.id);
    }),
    tenantRoute(api.dayBankings.confirm, async ({ caller, tx, params, body }) => {
      await confirmReport(tx, caller, params.id, body?.version);
      return present(tx, caller, params.id);
    }),
    tenantRoute(api.dayBankings.explain, async ({ caller, tx, params, body }) => {
      await explainReport(tx, caller, params.id, body);
      return present(tx, caller, params.id);
    }),
    tenantRoute(api.dayBankings.remove, async ({ caller, tx, params, query }) => {
      await removeReport(tx, caller, params.id, query.version);
      return undefined;
    }),
  ];
}

/** The place in its day of the report that is changed or corrected; null where none is named, or one of another day. @throws ProblemError 422 for a report that the till has not */
async function positionOfNamed(
  tx: Tx,
  tenantId: string,
  locationId: string,
  { reportId, correctsId, businessDate }: QueryOf<typeof api.dayBankings.opening>,
): Promise<number | null> {
  const id = reportId ?? correctsId;
  if (id === undefined) return null;
  const { rows } = await sql<{ position: number | null }>`
    select case when business_date = ${businessDate} then position end as position from day_banking
    where tenant_id = ${tenantId} and location_id = ${locationId} and deleted_at is null and id = ${id}`.execute(tx);
  const [named] = rows;
  if (!named)
    throw ruleViolated(
      reportId === undefined ? 'correctsId' : 'reportId',
      'not-found',
      'There is no such report at this place.',
    );
  return named.position;
}
