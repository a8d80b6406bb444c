import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Section } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { preferencesQuery } from '../notification-preferences.queries.ts';
import { canPush, PushRefused, pushQuery, useSwitchPush } from '../push.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { AreaSwitches } from './area-switches.tsx';

/** Push messages to this browser (ADR-0140); nothing where it has none. */
export function PushSection() {
  const t = useAccountTexts();
  const problemWords = useProblemWords();
  const isOffered = canPush();
  const push = useQuery({ ...pushQuery, enabled: isOffered });
  const { data: preferences } = useQuery(preferencesQuery);
  const change = useSwitchPush();
  if (!isOffered || (!push.data && !push.error)) return null;
  const choose = async (isOn: boolean): Promise<void> => {
    try {
      await change.mutateAsync(isOn);
    } catch (cause) {
      const words = cause instanceof PushRefused ? t(`push.${cause.why}`) : problemWords(cause).description;
      throw new Error(words, { cause });
    }
  };
  return (
    <Section
      title={t('push.title')}
      testId="part-push"
      actions={push.data && <OptimisticSwitch label={t('push.switch')} checked={push.data.isOn} onChange={choose} />}
    >
      {push.data ? (
        <chakra.p color="fg.muted">{t('push.text')}</chakra.p>
      ) : (
        <ErrorAlert error={problemWords(push.error)} onRetry={() => void push.refetch()} />
      )}
      {push.data?.isOn && preferences && (
        <chakra.div mt="3" borderTopWidth="1px">
          <AreaSwitches channel="push" preferences={preferences} labelOf={(area) => t('push.about', { area })} />
        </chakra.div>
      )}
    </Section>
  );
}
