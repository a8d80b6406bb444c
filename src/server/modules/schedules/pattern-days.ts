import type { PatternDay } from '#domain/schedules/patterns.ts';
import type { Tx } from '../../core/transaction.ts';

/** Stores the days of a new pattern, in their order (D39). */
export async function storePatternDays(
  tx: Tx,
  tenantId: string,
  patternId: string,
  days: readonly PatternDay[],
): Promise<void> {
  await tx
    .insertInto('schedule_pattern_day')
    .values(
      days.map((day, place) => ({
        tenant_id: tenantId,
        pattern_id: patternId,
        place,
        day_of_week: day.dayOfWeek,
        week_type: day.weekType,
        start_time: day.startTime,
        shift_minutes: day.shiftDuration,
        break_after_minutes: day.breakStartAfterDuration,
        break_minutes: day.breakDuration,
        location_id: day.locationId,
      })),
    )
    .execute();
}
