import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { accountQuery } from '../account.queries.ts';
import { EmailSection } from '../components/email-section.tsx';
import { LanguageSection } from '../components/language-section.tsx';
import { PinSection } from '../components/pin-section.tsx';
import { PushSection } from '../components/push-section.tsx';

/** The PIN of the reader, and how and in which language they get notifications, under More of the employee view. */
export default function OwnSettings() {
  const words = useProblemWords();
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <>
      {data ? (
        <>
          <PinSection account={data} />
          <LanguageSection account={data} />
        </>
      ) : error ? (
        <ErrorAlert error={words(error)} onRetry={() => void refetch()} />
      ) : null}
      <EmailSection />
      <PushSection />
    </>
  );
}
