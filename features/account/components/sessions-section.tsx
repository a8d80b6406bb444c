import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { MonitorIcon, SmartphoneIcon, TabletIcon } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Rows, Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { sessionsQuery, useEndOthers, useEndSession, type OpenSession } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useInstant } from '../use-instant.ts';

const ICONS = { desktop: MonitorIcon, phone: SmartphoneIcon, tablet: TabletIcon } as const;

/** One session: device, place and time of sign-in. */
function SessionRow({ open }: { readonly open: OpenSession }) {
  const t = useAccountTexts();
  const problemWords = useProblemWords();
  const instant = useInstant();
  const end = useEndSession();
  const { browser, system, device, address, isCurrent } = open;
  const name =
    browser && system ? t('sessions.agent', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const Icon = ICONS[device ?? 'desktop'];
  const details = [
    t('sessions.used', { when: instant(open.lastUsedAt) }),
    t('sessions.since', { when: instant(open.startedAt) }),
    ...(address === null ? [] : [t('sessions.address', { address })]),
  ];
  // With a promise: the row is unmounted before callbacks of the mutation would run.
  const endNow = async (): Promise<void> => {
    try {
      await end.mutateAsync(open.id);
      notify({ kind: 'success', title: t('sessions.ended') });
    } catch (error) {
      notify({ kind: 'error', ...problemWords(error) });
    }
  };
  return (
    <li data-testid="session" data-current={isCurrent || undefined}>
      <chakra.span color="fg.muted">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <span className="what">
        <chakra.span fontWeight="medium" me="2">
          {name}
        </chakra.span>
        {isCurrent && <StatusChip status="active" label={t('sessions.current')} />}
        <chakra.span className="more" textStyle="xs" display="block">
          {details.join(' · ')}
        </chakra.span>
      </span>
      {!isCurrent && (
        <BusyButton
          size="sm"
          variant="outline"
          busy={end.isPending}
          aria-label={t('sessions.endLabel', { name })}
          data-testid="end-session"
          onClick={() => void endNow()}
        >
          {t('sessions.end')}
        </BusyButton>
      )}
    </li>
  );
}

/** The open sessions, with a way to end unknown ones. */
export function SessionsSection() {
  const t = useAccountTexts();
  const problemWords = useProblemWords();
  const endOthers = useEndOthers();
  const [isAsked, setAsked] = useState(false);
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  return (
    <Section
      title={t('sessions.title')}
      testId="part-sessions"
      actions={
        sessions &&
        sessions.count > 1 && (
          <Button size="sm" variant="outline" data-testid="end-others" onClick={() => setAsked(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <chakra.p color="fg.muted" mb="2">
        {t('sessions.text')}
      </chakra.p>
      {sessions ? (
        <Rows>
          {sessions.data.map((open) => (
            <SessionRow key={open.id} open={open} />
          ))}
        </Rows>
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('sessions.endOthersTitle')}
        text={t('sessions.endOthersText')}
        confirmLabel={t('sessions.endOthers')}
        onConfirm={async () => {
          const { count } = await endOthers.mutateAsync();
          notify({ kind: 'success', title: t('sessions.endedOthers', { count }) });
        }}
      />
    </Section>
  );
}
