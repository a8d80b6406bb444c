import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEventWords } from '#blocks/shifts/use-event-words.ts';
import { isOffline } from '#blocks/shifts/kept-events.ts';
import { useOutdated } from '#client/notices/outdated.ts';
import type { SessionFacts } from '#client/session/create-session.ts';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { dayInZone, formatDay, formatDayTime, formatTime } from '#ui/format/dates.ts';
import { LATEST_REPORT_HOURS } from '#domain/schedules/attendance.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { formatList } from '#ui/format/lists.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import { BranchApp } from '../components/branch-app.tsx';
import { DeskPeople } from '../components/desk-people.tsx';
import { DeviceDoor } from '../components/device-door.tsx';
import { PersonStep } from '../components/person-step.tsx';
import { RemoveDeviceDialog } from '../components/remove-device.dialog.tsx';
import { UpdateNeeded } from '../components/update-needed.tsx';
import { deskAt } from '../desk-at.ts';
import { deskQuery, type Desk } from '../desk.query.ts';
import type { BranchSection } from '../sections.ts';
import { storedDesk, withWaiting, type StoredDesk } from '../stored-desk.ts';
import { useCheckIn, type CheckIn } from '../use-check-in.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';
import { useKeptFocus } from '../use-kept-focus.ts';

const Frame = styled('div', {
  base: {
    minHeight: '100dvh',
    bg: 'bg.canvas',
    px: { base: '4', md: '8' },
    pt: { base: '16', md: '6' },
    pb: '8',
    '& > header': { mb: '6', pe: { md: '40' } },
    '& > footer': {
      mt: '8',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      alignItems: 'center',
      gap: '4',
    },
    '& .notice': { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l2', p: '3', mb: '4' },
  },
});

export interface CheckInPageProps {
  /** Sections offered beside check-in; none on the page for checking in only. */
  readonly sections: readonly BranchSection[];
}

/** A restarted server is not reported by the browser. */
const ASK_AGAIN_MS = 15_000;

/** A branch device: registered by its location, used by everybody who works there (C§6, D43, D46). */
export default function CheckInPage({ sections }: CheckInPageProps) {
  const { place, facts, problem } = useSessionState();
  const t = useCheckInTexts();
  const words = useProblemWords();
  const isUnreachable = place === 'tab.unreachable';
  const stored = useDeskWithoutConnection();
  const hasDesk = stored !== null;
  const isOutdated = useOutdated();
  useEffect(() => {
    if (!isUnreachable) return;
    const timer = hasDesk ? setTimeout(askAgain, ASK_AGAIN_MS) : undefined;
    addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askAgain);
    };
  }, [isUnreachable, hasDesk]);
  if (isOutdated) return <UpdateNeeded />;
  // One element with and without a connection: who is at the device, and what waits, stays.
  if (facts ?? stored) return <Device facts={facts} stored={stored} sections={sections} />;
  if (isUnreachable)
    return (
      <Frame data-testid="unreachable">
        <ErrorAlert
          error={problem ? words(problem) : { title: t('door.unreachable'), description: '' }}
          onRetry={askAgain}
        />
      </Frame>
    );
  return place === 'tab.starting' ? <Frame aria-busy /> : <DeviceDoor />;
}

/**
 * The people as last read, where the page was opened without a connection (ADR-0151); also while the server is asked again.
 * Null once the server has refused the device.
 */
function useDeskWithoutConnection(): StoredDesk | null {
  const { place, problem, facts } = useSessionState();
  const [stored, setStored] = useState<StoredDesk | null>(null);
  const isWithout = place === 'tab.unreachable' && isOffline(problem);
  if (isWithout && stored === null) {
    const read = storedDesk.read();
    if (read) setStored(read);
  } else if (stored !== null && !facts && !isWithout && place !== 'tab.starting') setStored(null);
  return stored;
}

interface DeviceProps extends CheckInPageProps {
  readonly facts: SessionFacts | null;
  readonly stored: StoredDesk | null;
}

function Device({ facts, stored, sections }: DeviceProps) {
  const isDevice = facts === null || facts.user.employeeId === null;
  const checkIn = useCheckIn(isDevice ? (facts?.user.id ?? stored?.deviceId ?? null) : null);
  const { desk, section } = checkIn.visit;
  if (isDevice) return <DeviceDesk {...{ checkIn, facts, stored, sections }} />;
  // A person: on the device, or signed in with their own password.
  return (
    <BranchApp
      sections={sections}
      first={section}
      location={desk?.location ?? null}
      onActive={checkIn.noteActivity}
      onLeave={desk ? checkIn.leave : signOut}
    />
  );
}

const askAgain = (): void => void session.start();
const signOut = (): void => void session.signOut();

interface DeskProps extends CheckInPageProps {
  readonly checkIn: CheckIn;
}

function DeviceDesk({ facts, stored, checkIn, sections }: DeskProps & DeviceProps) {
  const t = useCheckInTexts();
  const words = useProblemWords();
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...deskQuery(), enabled: facts !== null });
  const deviceId = facts?.user.id;
  useEffect(() => {
    if (deviceId !== undefined && data) storedDesk.remember(deviceId, data, dataUpdatedAt);
  }, [deviceId, data, dataUpdatedAt]);
  const shown = data ? { desk: data, readAt: dataUpdatedAt } : stored;
  if (shown)
    return (
      <OpenDesk
        {...shown}
        {...{ checkIn, sections }}
        isRegistered={facts !== null}
        isStale={facts === null || error !== null}
      />
    );
  return (
    <Frame>
      <Heading as="h1" textStyle="xl" mb="6">
        {t('title')}
      </Heading>
      {error ? <ErrorAlert error={words(error)} onRetry={() => void refetch()} /> : <SkeletonTiles count={6} />}
    </Frame>
  );
}

const isOfToday = (instant: string, zone: string): boolean =>
  dayInZone(instant, zone) === dayInZone(new Date().toISOString(), zone);

interface OpenDeskProps extends DeskProps {
  readonly desk: Desk;
  readonly readAt: number;
  /** False while the server has not confirmed the device, without a connection. */
  readonly isRegistered: boolean;
  readonly isStale: boolean;
}

const TICK_MS = 60_000;

/** Milliseconds now, of the last minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function OpenDesk({ desk: read, readAt, isRegistered, isStale, checkIn, sections }: OpenDeskProps) {
  const t = useCheckInTexts();
  const { locale } = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const zone = shownZone(read.location);
  const heading = useKeptFocus(checkIn.place);
  const now = useNow();
  const { desk, unknownDay } = isStale ? deskAt(read, now) : { desk: read, unknownDay: null };
  const at = new Date(readAt).toISOString();
  const time = (isOfToday(at, zone) ? formatTime : formatDayTime)(at, zone, locale, false);
  if (checkIn.place !== 'choosing')
    return (
      <Frame>
        <PersonStep checkIn={checkIn} desk={desk} sections={sections} />
      </Frame>
    );
  return (
    <Frame data-testid="desk">
      <header>
        <chakra.p color="fg.muted" dir="auto">
          {desk.location.name}
        </chakra.p>
        <Heading ref={heading} as="h1" textStyle="2xl" fontWeight="semibold" tabIndex={-1}>
          {t('desk.question')}
        </Heading>
      </header>
      {isStale && (
        <p className="notice" role="status">
          {unknownDay === null
            ? t('desk.stale', { time })
            : t('desk.unknownDay', { time, day: formatDay(unknownDay, locale) })}
        </p>
      )}
      <Waiting checkIn={checkIn} />
      <Failures checkIn={checkIn} zone={zone} />
      <DeskPeople
        desk={withWaiting(desk, checkIn.waiting)}
        onChoose={(person) => checkIn.begin(person, read, readAt)}
      />
      {isRegistered && (
        <footer>
          <AppLink href={sections.length > 0 ? '/check-in' : '/branch'} data-testid="other-view">
            {t(sections.length > 0 ? 'desk.checkInOnly' : 'desk.branchApp')}
          </AppLink>
          <Button variant="ghost" color="fg.muted" onClick={() => setLeaving(true)} data-testid="remove-device">
            {t('desk.signOut')}
          </Button>
        </footer>
      )}
      {isLeaving && <RemoveDeviceDialog onClose={() => setLeaving(false)} />}
    </Frame>
  );
}

/** What waits for the connection, and after a restart for the PINs of the people it is of. */
function Waiting({ checkIn: { waiting } }: { readonly checkIn: CheckIn }) {
  const t = useCheckInTexts();
  const { locale } = useLanguage();
  const locked = waiting.filter(({ pin }) => pin === null);
  const names = [...new Map(locked.map(({ employeeId, name }) => [employeeId, name])).values()];
  if (waiting.length === 0) return null;
  return (
    <div className="notice" role="status" data-testid="waiting">
      {waiting.length > locked.length && <p>{t('desk.waiting', { count: waiting.length - locked.length })}</p>}
      {locked.length > 0 && <p>{t('desk.waitingForPin', { names: formatList(names, locale) })}</p>}
    </div>
  );
}

function Failures({ checkIn, zone }: { readonly checkIn: CheckIn; readonly zone: string }) {
  const t = useCheckInTexts();
  const words = useEventWords();
  const problemWords = useProblemWords();
  const { locale } = useLanguage();
  const failed = [
    ...checkIn.failed.map(({ problem, ...each }) => ({ ...each, reason: problemWords(problem).description })),
    ...checkIn.expired.map((each) => ({ ...each, reason: t('failed.tooOld', { hours: LATEST_REPORT_HOURS }) })),
  ];
  return failed.map(({ key, name, event, at, reason }) => (
    <div className="notice" role="alert" key={key}>
      <b>{t('failed.title')}</b>
      <p>
        {t('failed.text', {
          name,
          event: words.event(event),
          time: formatTime(at, zone, locale, false),
          reason,
        })}
      </p>
      <Button size="xs" variant="outline" mt="2" onClick={() => checkIn.dismiss(key)}>
        {t('failed.dismiss')}
      </Button>
    </div>
  ));
}
