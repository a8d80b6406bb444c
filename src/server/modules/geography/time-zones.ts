import lookUp from '@photostructure/tz-lookup';
import type { Point } from '#domain/points.ts';
import { ruleViolated } from '../../core/problem-error.ts';

/** The time zone of a place: the given one if there is such, else the one its coordinates lie in. @throws ProblemError 422 */
export function timeZoneOf(point: Point, given: string | undefined): string {
  if (!given) return lookUp(point.latitude, point.longitude);
  try {
    return Temporal.Now.zonedDateTimeISO(given).timeZoneId;
  } catch {
    throw ruleViolated('timezone', 'no-such-zone', 'There is no such time zone.');
  }
}
