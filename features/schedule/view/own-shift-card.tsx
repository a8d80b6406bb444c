import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewCard } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { phoneShifts } from '#blocks/shifts/phone-shifts.ts';
import { CHECK_CALLS } from '#blocks/shifts/shifts.mutations.ts';
import { nextShiftsQuery } from '#blocks/shifts/shifts.queries.ts';
import type { Shift } from '#blocks/shifts/shift.types.ts';
import { useEventWords } from '#blocks/shifts/use-event-words.ts';
import { useShiftWords } from '#blocks/shifts/use-shift-words.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { ShiftFrame, ShiftTimes } from './shift-frame.tsx';
import { useOwnCheck } from './use-own-check.ts';

/** Others record events as well, and the clock changes what is possible. */
const READ_AGAIN_MS = 30_000;

/** The next shift on Today, with check-in, break and check-out (D43). */
export default function OwnShiftCard() {
  const t = useViewTexts();
  const { tenant, user } = useSession();
  const shifts = useQuery({
    ...nextShiftsQuery(user.employeeId ?? '', todayIn(tenant.timezone)),
    enabled: user.employeeId !== null,
    refetchInterval: READ_AGAIN_MS,
  });
  const { data: read, dataUpdatedAt } = shifts;
  useEffect(() => {
    if (read && user.employeeId !== null) phoneShifts.remember(user.employeeId, read.data, dataUpdatedAt);
  }, [read, dataUpdatedAt, user.employeeId]);
  const running = shifts.data?.data.find(({ status }) => status === 'in-progress');
  return (
    <ViewCard title={t(running ? 'today.shiftNow' : 'today.shift')} testId="own-shift" href="/me/shifts">
      <ViewState of={shifts} lines={5}>
        {({ data }) => {
          const shift = running ?? data[0];
          return shift ? <NextShift shift={shift} /> : <chakra.p color="fg.muted">{t('today.noShift')}</chakra.p>;
        }}
      </ViewState>
    </ViewCard>
  );
}

function NextShift({ shift }: { readonly shift: Shift }) {
  const t = useViewTexts();
  const words = useShiftWords();
  const events = useEventWords();
  const problemWords = useProblemWords();
  const { waiting, failed, send, eventsOf, dismiss } = useOwnCheck();
  const possible = eventsOf(shift);
  const locked = shift.actions.find(({ event, can }) => event === 'shift.check-in' && !can);
  const time = (instant: string): string => words.time(instant, shift.timezone);
  const { checkedInAt, status } = shift;
  return (
    <ShiftFrame>
      <ShiftTimes shift={shift} />
      {status === 'in-progress' && (
        <chakra.div display="flex" gap="2" flexWrap="wrap" alignItems="center">
          <StatusChip
            status={shift.presence ?? 'on-duty'}
            label={shift.presence === 'on-break' ? t('shift.onBreak') : words.status('on-duty')}
          />
          {checkedInAt && <span>{t('shift.since', { time: time(checkedInAt) })}</span>}
        </chakra.div>
      )}
      {possible.length > 0 && (
        <div className="events">
          {possible.map((event, place) => (
            <BusyButton
              key={event}
              {...(place === 0 ? { colorPalette: 'brand' } : { variant: 'outline' as const })}
              busy={send.isPending && send.variables.event === event}
              data-testid="check-event"
              data-event={event}
              onClick={() => send.mutate({ shift, event })}
            >
              {events.event(event)}
            </BusyButton>
          ))}
        </div>
      )}
      {possible.length === 0 && status === 'scheduled' && locked && (
        <chakra.p color="fg.muted">{locked.reasons.map((reason) => events.reason(reason)).join(' ')}</chakra.p>
      )}
      <div role="status">
        {send.data === 'recorded' && !send.isPending && (
          <p>{t(`shift.done.${CHECK_CALLS[send.variables.event].kind}`)}</p>
        )}
        {waiting.map(({ key, event, at }) => (
          <p className="kept" key={key} data-testid="kept-event">
            {t('shift.kept', { event: events.event(event), time: time(at) })}
          </p>
        ))}
      </div>
      {send.error && <p role="alert">{problemWords(send.error).description}</p>}
      {failed.map(({ key, event, at, problem }) => (
        <div role="alert" key={key}>
          <p>
            {t('shift.failed', {
              event: events.event(event),
              time: time(at),
              reason: problemWords(problem).description,
            })}
          </p>
          <Button variant="outline" mt="1" onClick={() => dismiss(key)}>
            {t('shift.dismiss')}
          </Button>
        </div>
      ))}
    </ShiftFrame>
  );
}

export { KeptShiftCard } from './kept-shift-card.tsx';
