import { sql } from 'kysely';
import type { DailyStatus } from '#domain/schedules/daily.ts';
import { TILE_PEOPLE } from '#domain/tiles.ts';
import { addDays, mondayOf } from '#domain/schedules/week.ts';
import type { CountedFigure, TileCounter } from '../dashboard/index.ts';
import { countStatuses, firstPeople } from './daily-operations.ts';
import { isFreeOfLeave } from './leave-shifts.ts';
import { shiftConditions } from './schedules.list.ts';
import { todayIn } from './zoned-dates.ts';

/** Shifts that count: neither excluded nor canceled. */
const COUNTED = ['scheduled', 'in-progress', 'finished', 'absent'] as const;
const HOUR_SECONDS = 3_600;

/**
 * Counts the shifts of this week and their hours (A§2): from start to end, without shifts that an approved leave overlaps;
 * leave itself counts as 0 hours.
 */
export const countScheduleTile: TileCounter = async (tx, caller) => {
  const first = mondayOf(todayIn(caller.timezone));
  const week = { startDate: first, endDate: addDays(first, 6), statuses: [...COUNTED] };
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count, coalesce(sum(extract(epoch from s.ends_at - s.starts_at)) filter (where ${isFreeOfLeave}), 0)::float as seconds
    from shift s where ${shiftConditions(caller, week)}`.execute(tx);
  const { count = 0, seconds = 0 } = rows[0] ?? {};
  return [
    { id: 'scheduled', value: count },
    { id: 'hours', value: Math.round(seconds / HOUR_SECONDS) },
  ];
};

/** Counts people working, off duty, late and absent today (A§2, D33). */
export const countDailyTile: TileCounter = async (tx, caller) => {
  const sum = await countStatuses(tx, caller, {});
  const people = await firstPeople(tx, caller, TILE_PEOPLE);
  const figure = (id: 'working' | 'offDuty' | 'late' | 'absent', status: DailyStatus): CountedFigure => ({
    id,
    value: sum[status],
    avatars: people.get(status) ?? [],
    avatarCount: sum[status],
  });
  return [
    figure('working', 'on-duty'),
    figure('offDuty', 'off-duty'),
    figure('late', 'late'),
    figure('absent', 'absent'),
  ];
};
