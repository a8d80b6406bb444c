import type { LocationType } from '#domain/records.ts';

/** The zone for days and times of a location: its own, or the viewer's where it is remote (A§9, D42). */
export const shownZone = ({ type, timezone }: { readonly type: LocationType; readonly timezone: string }): string =>
  type === 'remote' ? Temporal.Now.timeZoneId() : timezone;
