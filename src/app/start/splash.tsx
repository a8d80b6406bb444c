import { chakra, Spinner } from '#ui/primitives.ts';
import { Delayed } from '#ui/states/delayed.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** Shown while the session is being checked; nothing for a short check. */
export function Splash() {
  const t = useAppTexts();
  return (
    <chakra.div display="grid" minH="60dvh" placeItems="center" role="status" aria-label={t('shell.loading')}>
      <Delayed wait={600}>
        <Spinner color="fg.muted" />
      </Delayed>
    </chakra.div>
  );
}
