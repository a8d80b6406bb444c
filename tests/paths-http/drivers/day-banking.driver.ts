import { sql } from 'kysely';
import type { AnyMachineSnapshot } from 'xstate';
import { CLOSING_POSITION, OPENING_POSITION } from '#domain/day-banking.ts';
import {
  dayBanking,
  dayBankingState,
  type DayBankingContext,
  type DayBankingEvent,
} from '#machines/day-banking/index.ts';
import { stateName } from '#machines/kernel/index.ts';
import { closeDays } from '#server/modules/day-banking/banking-clock.ts';
import { FLOAT, makeTill, type Till } from '../../day-banking/till.ts';
import type { TestApi } from '../../support/api.ts';
import { refusedByProcess, type DrivenRecord, type HttpDriver } from '../http-driver.ts';

const BLANK = { currency: 'AED', cash_registry: '[]', cash_takings: '[]', additional_expenses: '[]' };
const COUNTED = { counted: 0, opening: 0, expected: 0, variance: 0 };

/** Creates a due report, of a day before all others: its opening is the float. Returns its id. */
function makeDue(
  api: TestApi,
  till: Till,
  date: string,
  { isEndOfDay, isBuiltUpon, isCorrected }: DayBankingContext,
): Promise<string> {
  const { tenantId, locationId } = till;
  return api.db.database.tenant({ tenantId }, async (tx) => {
    const own = {
      ...BLANK,
      tenant_id: tenantId,
      location_id: locationId,
      type: typeOf(isEndOfDay),
      business_date: date,
      position: isEndOfDay ? CLOSING_POSITION : OPENING_POSITION,
    } as const;
    const { id } = await tx
      .insertInto('day_banking')
      .values({ ...own, status: 'not-submitted' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = till.person('finance').employeeId;
    if (isBuiltUpon) {
      const process = await tx
        .insertInto('approval_process')
        .values({
          tenant_id: tenantId,
          kind: 'day-banking',
          status: 'submitted',
          note: null,
          requested_by: by,
          submitted_by: by,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('day_banking')
        .values({
          ...own,
          ...COUNTED,
          type: 'hand-over-end',
          position: 500,
          location_id: till.otherLocationId,
          status: 'balanced',
          confirmed_at: new Date(),
          submitted_by: by,
          approval_process_id: process.id,
          previous_id: id,
        })
        .execute();
    }
    if (isCorrected)
      await tx
        .insertInto('day_banking')
        .values({ ...own, ...COUNTED, location_id: till.otherLocationId, status: 'balanced', corrects_id: id })
        .execute();
    return id;
  });
}

const typeOf = (isEndOfDay: boolean) => (isEndOfDay ? 'end-of-day' : 'beginning-of-day');

interface Row {
  readonly status: string;
  readonly confirmed_at: Date | null;
  readonly closure_note: string | null;
  readonly deleted_at: Date | null;
  readonly version: number;
  readonly variance: number | null;
  readonly opening: number | null;
  readonly counted: number | null;
  readonly previous_id: string | null;
  readonly process: string | null;
}

/** A report of a till, on a separate day. */
async function recordOf(
  api: TestApi,
  till: Till,
  date: string,
  facts: DayBankingContext,
): Promise<DrivenRecord<DayBankingEvent>> {
  const { tenantId, locationId } = till;
  const id = await makeDue(api, till, date, facts);
  const readRow = async (): Promise<Row> => {
    const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<Row>`
        select b.status, b.confirmed_at, b.closure_note, b.deleted_at, b.version, b.variance, b.opening, b.counted, b.previous_id, p.status as process
        from day_banking b left join approval_process p on p.tenant_id = b.tenant_id and p.id = b.approval_process_id
        where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(tx),
    );
    if (!rows[0]) throw new Error('the report is gone');
    return rows[0];
  };
  /** Counts the till on the previous evening so that the report has a given variance. */
  const countBefore = async (variance: number): Promise<number> => {
    const business_date = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
    const before = await api.db.database.tenant({ tenantId }, async (tx) => {
      const due = {
        ...BLANK,
        tenant_id: tenantId,
        location_id: locationId,
        type: 'hand-over-end',
        business_date,
        position: 1,
      } as const;
      const there = await tx
        .selectFrom('day_banking')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('location_id', '=', locationId)
        .where('business_date', '=', business_date)
        .where('position', '=', 1)
        .executeTakeFirst();
      return (
        there ??
        tx
          .insertInto('day_banking')
          .values({ ...due, status: 'not-submitted' })
          .returning('id')
          .executeTakeFirstOrThrow()
      );
    });
    return (await till.change('finance', before.id, { coins: ((await readRow()).counted ?? 0) - variance })).status;
  };
  return {
    id: () => id,
    read: async () => {
      const {
        status,
        confirmed_at: confirmedAt,
        closure_note: closureNote,
        deleted_at: deletedAt,
        ...row
      } = await readRow();
      return {
        ...row,
        status,
        state: dayBankingState({
          status: status as never,
          isConfirmed: confirmedAt !== null,
          isExplained: closureNote !== null,
          isDeleted: deletedAt !== null,
        }),
      };
    },
    send: async (event) => {
      switch (event.type) {
        case 'day-banking.fill':
          return (await till.change('finance', id, { coins: ((await readRow()).opening ?? FLOAT) + event.variance }))
            .status;
        case 'chain.changed':
          return countBefore(event.variance);
        case 'day-banking.confirm':
          return (await till.post('finance', id, 'confirm')).status;
        case 'day-banking.explain':
          return (await till.post('finance', id, 'explain', { note: event.hasNote ? 'The power was out.' : '' }))
            .status;
        case 'day-banking.delete':
          return (await till.person('finance').send('DELETE', `/api/day-bankings/${id}`)).status;
        case 'day-banking.correct':
          return (await till.create('finance', { type: typeOf(facts.isEndOfDay), businessDate: date, correctsId: id }))
            .status;
        case 'cutoff.passed': {
          const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
          await api.db.database.tenant({ tenantId }, (tx) =>
            closeDays(tx, tenantId, new Date(`${next}T00:00:00+04:00`)),
          );
          return null;
        }
        case 'process.accepted':
        case 'process.rejected':
          return (
            await till.decide(
              'manager',
              await till.read(id),
              0,
              event.type === 'process.accepted' ? 'accepted' : 'rejected',
            )
          ).status;
      }
    },
  };
}

/** The state of a report's approval, by the report's state; none before submission (D30, D32). */
const PROCESSES: Readonly<Record<string, string>> = {
  balanced: 'submitted',
  'outstanding-with-variance': 'pending',
  'approved-with-variance': 'accepted',
  'rejected-with-variance': 'rejected',
};

const expected = ({ value, context }: AnyMachineSnapshot): object => {
  const state = stateName(value);
  return { state, variance: (context as DayBankingContext).variance, process: PROCESSES[state] ?? null };
};

/** Reports of a till of a separate company (D28–D36). */
export const driver: HttpDriver<DayBankingContext, DayBankingEvent> = {
  definition: dayBanking,
  scenarios: dayBanking.scenarios,
  // By every event once: walking only transitions recalculates only where the variance stays the same.
  goal: ({ scenario }) => (scenario.name === 'end of a day' ? 'edges' : 'transitions'),
  open:
    async (api) =>
    async ({ input }) => {
      const facts = input as DayBankingContext;
      const till = await makeTill(api);
      await till.behave({ varianceTolerances: [{ currency: 'AED', amount: facts.tolerance }] });
      let day = Temporal.PlainDate.from('2026-06-01');
      return {
        tenantId: till.tenantId,
        outbox: ['notifyAutomaticClose'],
        begin: () => {
          // Days apart and ever earlier, so that neither chain nor clock of one walk affects another.
          day = day.subtract({ days: 10 });
          return recordOf(api, till, day.toString(), facts);
        },
        expected,
        reasons: ({ value }, { type }, row) =>
          value !== 'outstanding-with-variance' && (type === 'process.accepted' || type === 'process.rejected')
            ? refusedByProcess(type === 'process.accepted' ? 'step.accept' : 'step.reject', (row as Row).process ?? '')
            : null,
        refusal: ({ value }, event, row) => {
          const state = stateName(value);
          const isGone = state === 'deleted';
          const { process } = row as Row;
          switch (event.type) {
            case 'day-banking.explain':
              return event.hasNote ? [isGone ? 404 : 409] : [400];
            case 'day-banking.correct':
              return [isGone ? 422 : 409];
            // Submitting again changes nothing, and is answered like the first time (D30).
            case 'day-banking.confirm':
              return process === null ? [isGone ? 404 : 409] : [200];
            case 'process.accepted':
            case 'process.rejected':
              return process === null || process === 'submitted'
                ? null
                : [event.type === `process.${process}` ? 200 : 409];
            case 'cutoff.passed':
              return [null];
            // The previous report is counted beforehand, and only while no later one depends on it.
            case 'chain.changed':
              return null;
            default:
              return [isGone ? 404 : 409];
          }
        },
        // A submitted report keeps its count, whatever is counted before it later.
        aside: (snapshot, { type }) => (type === 'chain.changed' ? expected(snapshot) : null),
        // The count and the expected cash each change the variance; an equal count does not add to it.
        means: ({ context }, event, { event: first, before }) => {
          if (!('variance' in event) || !('variance' in first) || first.type === event.type) return event;
          const [then, now] = [before.context as DayBankingContext, context as DayBankingContext];
          return { ...event, variance: event.variance + (now.variance ?? 0) - (then.variance ?? 0) };
        },
        // Where the walk has the current variance, the opening is counted as before: nothing has changed.
        isJournaled: ({ type }, before, after) => {
          const [old, now] = [before as Row, after as Row];
          return type !== 'chain.changed' || now.variance !== old.variance || now.previous_id !== old.previous_id;
        },
      };
    },
};
