import { sql } from 'kysely';
import type { PatternDay } from '#domain/schedules/patterns.ts';
import type { Tx } from '../../core/transaction.ts';

interface PatternDays {
  readonly id: string;
  readonly days: readonly PatternDay[];
}

/** Stores the days of new patterns, in their order (D39): hundreds of patterns may begin together. */
export async function storePatternDays(tx: Tx, tenantId: string, patterns: readonly PatternDays[]): Promise<void> {
  const rows = patterns.flatMap(({ id, days }) =>
    days.map((day, place) => ({
      pattern_id: id,
      place,
      day_of_week: day.dayOfWeek,
      week_type: day.weekType,
      start_time: day.startTime,
      shift_minutes: day.shiftDuration,
      break_after_minutes: day.breakStartAfterDuration,
      break_minutes: day.breakDuration,
      location_id: day.locationId,
    })),
  );
  await sql`
    insert into schedule_pattern_day (tenant_id, pattern_id, place, day_of_week, week_type, start_time, shift_minutes,
      break_after_minutes, break_minutes, location_id)
    select ${tenantId}, d.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) d (pattern_id uuid, place int, day_of_week text,
      week_type text, start_time text, shift_minutes int, break_after_minutes int, break_minutes int, location_id uuid)`.execute(
    tx,
  );
}
