import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { ProblemError, refuseStale, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { readHoliday, type Holiday } from './public-holidays.repository.ts';

async function orThereAlready<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error))
      throw ruleViolated('name', 'holiday-taken', 'This country has a holiday of this name on this day already.');
    throw error;
  }
}

/** Adds a holiday. @throws ProblemError 422 `holiday-taken` */
export async function createHoliday(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.publicHolidays.create>,
): Promise<Holiday> {
  const { name, nameArabic, countryISO, date, isFixed } = body;
  const { id } = await orThereAlready(() =>
    tx
      .insertInto('public_holiday')
      .values({
        tenant_id: caller.tenantId,
        name,
        name_arabic: nameArabic || null,
        country_iso: countryISO,
        date,
        is_fixed: isFixed ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return readHoliday(tx, caller, id);
}

/** Changes the given fields. @throws ProblemError 409 with the current holiday for a stale version. */
export async function changeHoliday(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.publicHolidays.change>,
): Promise<Holiday> {
  const before = await readHoliday(tx, caller, id, true);
  if (before.version !== body.version)
    throw new ProblemError('stale-version', {
      detail: 'This holiday has changed. Review the changes and try again.',
      record: before,
    });
  const { name, nameArabic, countryISO, date, isFixed } = body;
  await orThereAlready(() =>
    tx
      .updateTable('public_holiday')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(nameArabic === undefined ? {} : { name_arabic: nameArabic || null }),
        ...(countryISO === undefined ? {} : { country_iso: countryISO }),
        ...(date === undefined ? {} : { date }),
        ...(isFixed === undefined ? {} : { is_fixed: isFixed }),
        version: before.version + 1,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .execute(),
  );
  return readHoliday(tx, caller, id);
}

/**
 * Deletes a holiday. The counted days of existing leaves are unaffected. @throws ProblemError 404, 409 `stale-version`
 */
export async function removeHoliday(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  refuseStale(await readHoliday(tx, caller, id, true), version);
  await tx.deleteFrom('public_holiday').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

/** Copies the fixed holidays of a year into the next one; 29 February only into leap years. */
export async function copyHolidays(
  tx: Tx,
  { tenantId }: Caller,
  { year, countryISOs }: BodyOf<typeof api.publicHolidays.copy>,
): Promise<AnswerOf<typeof api.publicHolidays.copy>> {
  const among = countryISOs?.length ? sql`and country_iso = any(${countryISOs}::text[])` : sql``;
  const { rows } = await sql<{ fixed: number; copied: number }>`
    with fixed as (
      select country_iso, (date + interval '1 year')::date as date, name, name_arabic from public_holiday
      where tenant_id = ${tenantId} and is_fixed and date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date ${among}
        and extract(day from date + interval '1 year') = extract(day from date)
    ), copied as (
      insert into public_holiday (tenant_id, country_iso, date, name, name_arabic, is_fixed)
      select ${tenantId}, country_iso, date, name, name_arabic, true from fixed
      on conflict do nothing returning 1
    )
    select (select count(*)::int from fixed) as fixed, (select count(*)::int from copied) as copied`.execute(tx);
  const { fixed = 0, copied = 0 } = rows[0] ?? {};
  return { copied, there: fixed - copied };
}
