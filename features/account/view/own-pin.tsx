import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { accountQuery } from '../account.queries.ts';
import { PinSection } from '../components/pin-section.tsx';

/** The PIN of the reader, under More of the employee view. */
export default function OwnPin() {
  const words = useProblemWords();
  const { data, error, refetch } = useQuery(accountQuery);
  if (data) return <PinSection account={data} />;
  return error ? <ErrorAlert error={words(error)} onRetry={() => void refetch()} /> : null;
}
