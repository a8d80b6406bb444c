import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEventWords } from '#blocks/shifts/use-event-words.ts';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { formatTime } from '#ui/format/dates.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import { DeskPeople } from '../components/desk-people.tsx';
import { DeviceDoor } from '../components/device-door.tsx';
import { PersonStep } from '../components/person-step.tsx';
import { deskQuery, type Desk } from '../desk.query.ts';
import { useCheckIn } from '../use-check-in.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';

const Frame = chakra('div', {
  base: {
    minHeight: '100dvh',
    bg: 'bg.canvas',
    px: { base: '4', md: '8' },
    pt: { base: '16', md: '6' },
    pb: '8',
    '& > header': { mb: '6', pe: { md: '40' } },
    '& > footer': { mt: '8', textAlign: 'center' },
    '& .notice': { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l2', p: '3', mb: '4' },
  },
});

/** Check-in on a branch device: registered by its location, used by everybody who works there (D43, D46). */
export default function CheckInPage() {
  const { place, facts, problem } = useSessionState();
  const t = useCheckInTexts();
  const words = useProblemWords();
  if (place === 'tab.unreachable')
    return (
      <Frame>
        <ErrorAlert
          error={problem ? words(problem) : { title: t('door.unreachable'), description: '' }}
          onRetry={() => void session.start()}
        />
      </Frame>
    );
  if (place === 'tab.starting') return <Frame aria-busy />;
  return facts ? <DeviceDesk /> : <DeviceDoor />;
}

function DeviceDesk() {
  const t = useCheckInTexts();
  const words = useProblemWords();
  const { data, error, refetch } = useQuery(deskQuery());
  if (data) return <OpenDesk desk={data} isStale={error !== null} />;
  return (
    <Frame>
      <Heading as="h1" textStyle="xl" mb="6">
        {t('title')}
      </Heading>
      {error ? <ErrorAlert error={words(error)} onRetry={() => void refetch()} /> : <SkeletonTiles count={6} />}
    </Frame>
  );
}

function OpenDesk({ desk, isStale }: { readonly desk: Desk; readonly isStale: boolean }) {
  const t = useCheckInTexts();
  const { locale } = useLanguage();
  const checkIn = useCheckIn();
  const { dataUpdatedAt } = useQuery(deskQuery());
  const [isLeaving, setLeaving] = useState(false);
  const zone = shownZone(desk.location);
  if (checkIn.place !== 'choosing')
    return (
      <Frame>
        <PersonStep checkIn={checkIn} desk={desk} />
      </Frame>
    );
  return (
    <Frame data-testid="desk">
      <header>
        <chakra.p color="fg.muted" dir="auto">
          {desk.location.name}
        </chakra.p>
        <Heading as="h1" textStyle="2xl" fontWeight="semibold" tabIndex={-1}>
          {t('desk.question')}
        </Heading>
      </header>
      {isStale && (
        <p className="notice" role="status">
          {t('desk.stale', { time: formatTime(new Date(dataUpdatedAt).toISOString(), zone, locale, false) })}
        </p>
      )}
      {checkIn.waiting.length > 0 && (
        <p className="notice" role="status" data-testid="waiting">
          {t('desk.waiting', { count: checkIn.waiting.length })}
        </p>
      )}
      <Failures checkIn={checkIn} zone={zone} />
      <DeskPeople desk={desk} onChoose={checkIn.begin} />
      <footer>
        <Button variant="ghost" color="fg.muted" onClick={() => setLeaving(true)} data-testid="remove-device">
          {t('desk.signOut')}
        </Button>
      </footer>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => session.signOut()}
        title={t('desk.signOut')}
        text={t('desk.signOutText')}
        confirmLabel={t('desk.signOutConfirm')}
        cancelLabel={t('desk.cancel')}
      />
    </Frame>
  );
}

function Failures({ checkIn, zone }: { readonly checkIn: ReturnType<typeof useCheckIn>; readonly zone: string }) {
  const t = useCheckInTexts();
  const words = useEventWords();
  const problemWords = useProblemWords();
  const { locale } = useLanguage();
  return checkIn.failed.map(({ key, name, event, at, problem }) => (
    <div className="notice" role="alert" key={key}>
      <b>{t('failed.title')}</b>
      <p>
        {t('failed.text', {
          name,
          event: words.event(event),
          time: formatTime(at, zone, locale, false),
          reason: problemWords(problem).description,
        })}
      </p>
      <Button size="xs" variant="outline" mt="2" onClick={() => checkIn.dismiss(key)}>
        {t('failed.dismiss')}
      </Button>
    </div>
  ));
}
