import lookUp from '@photostructure/tz-lookup';
import type { Point } from '#domain/points.ts';
import { ruleViolated } from '../../core/problem-error.ts';

/** Returns the given time zone if it exists, else that of the coordinates. @throws ProblemError 422 */
export function timeZoneOf(point: Point, given: string | undefined): string {
  if (!given) return lookUp(point.latitude, point.longitude);
  try {
    return Temporal.Now.zonedDateTimeISO(given).timeZoneId;
  } catch {
    throw ruleViolated('timezone', 'no-such-zone', 'There is no such time zone.');
  }
}
