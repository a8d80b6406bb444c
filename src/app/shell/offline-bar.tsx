import { useSyncExternalStore } from 'react';
import { TriangleAlertIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Shows that the connection is lost, while it is; `text` where it means something else than in the panel. The live region
 * exists beforehand, so that it is announced.
 */
export function OfflineBar({ text }: { readonly text?: string }) {
  const t = useAppTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <chakra.div role="status" bg="bg.warning" color="fg.warning" data-testid="offline-bar">
      {!isOnline && (
        <chakra.p
          display="flex"
          gap="2"
          alignItems="center"
          px={{ base: '4', md: '6' }}
          py="2"
          borderBottomWidth="1px"
          borderColor="orange.border"
        >
          <TriangleAlertIcon size={16} aria-hidden />
          {text ?? t('shell.offline')}
        </chakra.p>
      )}
    </chakra.div>
  );
}
