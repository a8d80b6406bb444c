import { useEffect, useState, useSyncExternalStore } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewCard } from '#blocks/employee-view/view-card.tsx';
import { PRESENCE_AFTER } from '#blocks/shifts/kept-events.ts';
import { countOnPhone } from '#blocks/shifts/phone-events.ts';
import { ownKeptEvents } from '#blocks/shifts/own-kept-events.ts';
import {
  eventsWithoutConnection,
  phoneShifts,
  shiftWithoutConnection,
  type PhoneShift,
  type PhoneShifts,
} from '#blocks/shifts/phone-shifts.ts';
import { useEventWords } from '#blocks/shifts/use-event-words.ts';
import { useShiftWords } from '#blocks/shifts/use-shift-words.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ShiftFrame, ShiftTimes } from './shift-frame.tsx';

/** Check-in, break and check-out where the view was opened without a connection: from the shifts stored on the phone. */
export function KeptShiftCard() {
  const [stored] = useState(() => phoneShifts.read());
  return stored ? <KeptShifts stored={stored} /> : <WaitingCount />;
}

/** The number of entries that wait, where their shift is not known. */
function WaitingCount() {
  const t = useViewTexts();
  const count = countOnPhone();
  return count > 0 && <p>{t('offline.waiting', { count })}</p>;
}

/** The page stays open: what is possible changes with the clock. */
const TICK_MS = 20_000;

const nothingToRead = (): void => undefined;

function KeptShifts({ stored }: { readonly stored: PhoneShifts }) {
  const t = useViewTexts();
  const words = useShiftWords();
  const events = useEventWords();
  const { locale } = useLanguage();
  const [kept] = useState(() => ownKeptEvents(stored.employeeId, nothingToRead));
  const { waiting } = useSyncExternalStore(kept.subscribe, kept.state);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const asOf = (shift: PhoneShift): PhoneShift => {
    const last = waiting.findLast(({ shiftId }) => shiftId === shift.id);
    return last ? { ...shift, presence: PRESENCE_AFTER[last.event] } : shift;
  };
  const shifts = stored.shifts.map(asOf);
  const shift = shiftWithoutConnection(shifts, now) ?? shifts.find(({ id }) => id === waiting.at(-1)?.shiftId);
  if (!shift) return <WaitingCount />;
  return (
    <ViewCard title={t(shift.presence === 'scheduled' ? 'today.shift' : 'today.shiftNow')} testId="kept-shift">
      <ShiftFrame>
        <ShiftTimes shift={shift} />
        <chakra.p textStyle="xs" color="fg.muted">
          {t('offline.asOf', { time: formatDayTime(stored.readAt, shift.timezone, locale) })}
        </chakra.p>
        <div className="events">
          {eventsWithoutConnection(shift, now).map((event, place) => (
            <Button
              key={event}
              {...(place === 0 ? { colorPalette: 'brand' } : { variant: 'outline' as const })}
              data-testid="check-event"
              data-event={event}
              onClick={() => kept.keep({ shiftId: shift.id, event, at: new Date().toISOString() })}
            >
              {events.event(event)}
            </Button>
          ))}
        </div>
        <div role="status">
          {waiting.map(({ key, event, at }) => (
            <p className="kept" key={key} data-testid="kept-event">
              {t('shift.kept', { event: events.event(event), time: words.time(at, shift.timezone) })}
            </p>
          ))}
        </div>
      </ShiftFrame>
    </ViewCard>
  );
}
