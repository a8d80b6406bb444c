import { useProblemWords } from '#client/texts/problem-words.ts';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';

/** The whole page, when the first request to the server failed. */
export function UnreachablePage({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const words = useProblemWords();
  const { title, ...rest } = words(problem);
  return (
    <chakra.main display="grid" minH="100dvh" placeItems="center" p="4" data-testid="unreachable">
      <chakra.div width="min(100%, 480px)">
        <h1 className="st-sr">{title}</h1>
        <ErrorAlert error={{ title, ...rest }} onRetry={onRetry} />
      </chakra.div>
    </chakra.main>
  );
}
