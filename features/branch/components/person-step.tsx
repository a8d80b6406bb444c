import { useState, type ReactNode } from 'react';
import { Permissions } from '#domain/permissions.ts';
import { eventsWithoutConnection } from '#blocks/shifts/phone-shifts.ts';
import { CHECK_CALLS, isCheckEvent, type CheckEvent } from '#blocks/shifts/shifts.mutations.ts';
import { useEventWords } from '#blocks/shifts/use-event-words.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { formatTime } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { CircleCheckIcon, ClockIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { Desk } from '../desk.query.ts';
import { shiftAtDesk } from '../desk-shift.ts';
import { isSectionOpen, type BranchSection } from '../sections.ts';
import type { CheckIn } from '../use-check-in.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { PinPad } from './pin-pad.tsx';

const Step = styled('section', {
  base: {
    width: 'min(100%, 380px)',
    mx: 'auto',
    display: 'grid',
    gap: '4',
    justifyItems: 'stretch',
    textAlign: 'center',
    '& > .who': { display: 'grid', justifyItems: 'center', gap: '2' },
    '& [role=alert]': { color: 'fg.error' },
    '& .events': { display: 'grid', gap: '3' },
    '& .events button': { height: '16', fontSize: '1.125rem' },
    '& .done': { display: 'grid', justifyItems: 'center', gap: '3', py: '6' },
  },
});

interface PersonStepProps {
  readonly checkIn: CheckIn;
  readonly desk: Desk;
  readonly sections: readonly BranchSection[];
}

/** What somebody at the device does after choosing their name: PIN, event or section, confirmation. */
export function PersonStep({ checkIn, desk, sections }: PersonStepProps) {
  const t = useCheckInTexts();
  const { place, visit, leave } = checkIn;
  const heading = useKeptFocus(place);
  const name = visit.person ? personName(visit.person.employee) : '';
  const isShown = place === 'shown.done' || place === 'shown.kept';
  return (
    <Step data-testid="person-step" data-place={place}>
      <div className="who">
        <Avatar name={name} imageUrl={visit.person?.employee.imageUrl} size="md" />
        <Heading ref={heading} as="h1" textStyle="xl" fontWeight="semibold" tabIndex={-1} dir="auto">
          {t('pin.title', { name })}
        </Heading>
      </div>
      {stepOf(checkIn, desk)}
      {(place === 'there.open' || place === 'there.refused') && <OpenSections checkIn={checkIn} sections={sections} />}
      <Button variant="ghost" onClick={leave} data-testid="leave">
        {isShown
          ? t('done.next')
          : place === 'there.open' || place === 'there.refused'
            ? t('shift.leave')
            : t('pin.back')}
      </Button>
    </Step>
  );
}

function stepOf(checkIn: CheckIn, desk: Desk): ReactNode {
  switch (checkIn.place) {
    case 'there.open':
    case 'there.refused':
    case 'sending':
      return <Events checkIn={checkIn} desk={desk} />;
    case 'there.offline':
      return <OfflineEvents checkIn={checkIn} />;
    case 'shown.done':
    case 'shown.kept':
      return <Confirmation checkIn={checkIn} zone={shownZone(desk.location)} />;
    default:
      return <PinStep checkIn={checkIn} />;
  }
}

function PinStep({ checkIn: { place, visit, enter } }: { readonly checkIn: CheckIn }) {
  const t = useCheckInTexts();
  const { number } = useFormats();
  const wait = visit.problem?.retryAfter ?? 900_000;
  if (visit.person?.hasPin === false) return <p>{t('pin.noPin')}</p>;
  if (place === 'there.resting')
    return <p role="alert">{t('pin.resting', { minutes: number(Math.ceil(wait / 60_000)) })}</p>;
  if (place === 'there.notAllowed') return <p role="alert">{t('pin.noAccess')}</p>;
  return (
    <>
      {place === 'there.wrong' ? <p role="alert">{t('pin.wrong')}</p> : <p>{t('pin.enter')}</p>}
      <PinPad isBusy={place === 'there.checking'} onSubmit={enter} />
    </>
  );
}

function Events({ checkIn: { place, visit, record }, desk }: { readonly checkIn: CheckIn; readonly desk: Desk }) {
  const t = useCheckInTexts();
  const words = useEventWords();
  const problemWords = useProblemWords();
  const { locale } = useLanguage();
  const actions = (visit.shift?.actions ?? []).filter(({ event }) => isCheckEvent(event));
  const allowed = actions.filter(({ can }) => can).map(({ event }) => event as CheckEvent);
  const locked = actions.find(({ event, can }) => event === 'shift.check-in' && !can);
  if (!visit.shift) return <p>{t('shift.none', { place: desk.location.name })}</p>;
  const { problem, shift } = visit;
  const time = (instant: string): string => formatTime(instant, shift.timezone, locale, false);
  return (
    <>
      <chakra.p color="fg.muted" data-testid="shift-times">
        {t('desk.from', { start: time(shift.startDate), end: time(shift.endDate) })}
      </chakra.p>
      {place === 'there.refused' && (
        <p role="alert">
          {problem?.code === 'event-not-allowed' || !problem ? t('shift.refused') : problemWords(problem).description}
        </p>
      )}
      {allowed.length === 0 && (
        <p>
          {visit.shift.status === 'finished' || !locked
            ? t('shift.allDone')
            : locked.reasons.map((reason) => words.reason(reason)).join(' ')}
        </p>
      )}
      <div className="events">
        {allowed.map((event) => (
          <BusyButton
            key={event}
            colorPalette="brand"
            variant={event === 'shift.break-start' ? 'outline' : 'solid'}
            busy={place === 'sending' && visit.event === event}
            data-event={event}
            onClick={() => record(event)}
          >
            {words.event(event)}
          </BusyButton>
        ))}
      </div>
    </>
  );
}

/** The sections that are open to the person who has just signed in. */
function OpenSections({ checkIn: { visit, open }, sections }: Omit<PersonStepProps, 'desk'>) {
  const t = useCheckInTexts();
  const { facts } = visit;
  if (!facts) return null;
  const [modules, permissions] = [new Set(facts.tenant.modules), new Permissions(facts.permissions)];
  const offered = sections.filter(({ id }) => isSectionOpen(id, modules, permissions));
  if (offered.length === 0) return null;
  return (
    <nav aria-label={t('app.sections')} className="events">
      {offered.map(({ id }) => (
        <Button key={id} variant="outline" data-testid="section" data-id={id} onClick={() => open(id)}>
          {t(`app.${id}`)}
        </Button>
      ))}
    </nav>
  );
}

function OfflineEvents({ checkIn: { visit, keep } }: { readonly checkIn: CheckIn }) {
  const t = useCheckInTexts();
  const words = useEventWords();
  const shift = visit.person && shiftAtDesk(visit.person);
  const [now] = useState(Date.now);
  const events = shift ? eventsWithoutConnection(shift, now) : [];
  return (
    <>
      <p role="alert">{t(events.length > 0 ? 'shift.offline' : 'shift.offlineNone')}</p>
      <div className="events">
        {events.map((event) => (
          <Button key={event} variant="outline" data-event={event} onClick={() => keep(event)}>
            {words.event(event)}
          </Button>
        ))}
      </div>
    </>
  );
}

function Confirmation({ checkIn: { place, visit }, zone }: { readonly checkIn: CheckIn; readonly zone: string }) {
  const t = useCheckInTexts();
  const { locale } = useLanguage();
  const isKept = place === 'shown.kept';
  const Icon = isKept ? ClockIcon : CircleCheckIcon;
  return (
    <div className="done" role="status" data-testid="confirmation" data-kept={isKept || undefined}>
      <Icon size={48} strokeWidth={1.5} aria-hidden />
      <chakra.p textStyle="lg" fontWeight="semibold">
        {isKept ? t('done.kept') : visit.event && t(`done.${CHECK_CALLS[visit.event].kind}`)}
      </chakra.p>
      <chakra.p color="fg.muted">{visit.at !== '' && formatTime(visit.at, zone, locale, false)}</chakra.p>
    </div>
  );
}
