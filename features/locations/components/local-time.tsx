import { useEffect, useState } from 'react';
import type { LocationType } from '#domain/records.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { useWords } from '../use-words.ts';

const TICK_MS = 20_000;

/** The current time at a location; a remote one uses the viewer's time (B§3). */
export function LocalTime({ type, timezone }: { readonly type: LocationType; readonly timezone: string }) {
  const words = useWords();
  const [now, setNow] = useState(() => Temporal.Now.instant().toString());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant().toString()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={now}>
      <bdi>{words.timeIn(now, shownZone({ type, timezone }))}</bdi>
    </time>
  );
}
