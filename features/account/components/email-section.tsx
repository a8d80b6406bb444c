import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { DIGEST_HOUR, EMAIL_TIMES, type EmailTimes } from '#domain/notification-delivery.ts';
import { Section } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { notify } from '#ui/toast/messages.ts';
import {
  preferencesQuery,
  useChangePreferences,
  type NotificationPreferences,
} from '../notification-preferences.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { AreaSwitches } from './area-switches.tsx';

/** When the person gets notifications by e-mail, and about what (C§9, ADR-0139). */
export function EmailSection() {
  const t = useAccountTexts();
  const problemWords = useProblemWords();
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <Section title={t('emails.title')} testId="part-emails">
      {data ? (
        <Emails preferences={data} />
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Section>
  );
}

function Emails({ preferences }: { readonly preferences: NotificationPreferences }) {
  const t = useAccountTexts();
  const problemWords = useProblemWords();
  const change = useChangePreferences();
  const { address, timezone } = preferences;
  // Shown until the answer replaces the preferences it was chosen on, and taken back if it is refused.
  const [wanted, setWanted] = useState<{
    readonly email: EmailTimes | undefined;
    readonly on: NotificationPreferences;
  }>();
  const email = (wanted?.on === preferences ? wanted.email : undefined) ?? preferences.email;
  const choose = async (chosen: EmailTimes | undefined): Promise<void> => {
    setWanted({ email: chosen, on: preferences });
    try {
      await change.mutateAsync({ email: chosen });
      notify({ kind: 'success', title: t('emails.saved') });
    } catch (cause) {
      setWanted(undefined);
      notify({ kind: 'error', ...problemWords(cause) });
    }
  };
  return (
    <>
      <Segmented
        label={t('emails.when')}
        value={email}
        onChange={(value) => void choose(EMAIL_TIMES.find((times) => times === value))}
        options={EMAIL_TIMES.map((value) => ({ value, label: t(`emails.times.${value}`) }))}
      />
      <chakra.p color="fg.muted" mt="2" overflowWrap="anywhere">
        {t(`emails.hints.${email}`, {
          // Isolated, so that Arabic text does not reorder them.
          address: `\u2068${address}\u2069`,
          zone: `\u2068${timezone}\u2069`,
          hour: `\u2066${String(DIGEST_HOUR).padStart(2, '0')}:00\u2069`,
        })}{' '}
        {t('emails.security')}
      </chakra.p>
      {email !== 'never' && (
        <chakra.div mt="3" borderTopWidth="1px">
          <AreaSwitches channel="email" preferences={preferences} labelOf={(area) => t('emails.about', { area })} />
        </chakra.div>
      )}
    </>
  );
}
