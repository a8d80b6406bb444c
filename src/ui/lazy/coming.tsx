import { chakra } from '@chakra-ui/react/styled-system';
import { Spinner } from '@chakra-ui/react/spinner';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Delayed } from '../states/delayed.tsx';

/** Sooner it would flash up where the code is nearly there. */
const LATE_AFTER_MS = 250;

const Cover = chakra('div', {
  base: { position: 'fixed', inset: '0', zIndex: 'modal', display: 'grid', placeItems: 'center', bg: 'blackAlpha.500', color: 'white', cursor: 'progress' },
});

/** What is typed for the window that comes does nothing to the page behind it; the browser's own keys work. */
function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

function Curtain() {
  const { t } = useTranslation('ui');
  useEffect(() => {
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, []);
  return createPortal(
    <Cover role="status" aria-label={t('common.loading')} data-testid="coming">
      <Spinner size="lg" aria-hidden />
    </Cover>,
    document.body,
  );
}

/**
 * In the place of a window whose code is on its way: after a moment the page darkens as it will behind the window, says that
 * it is loading, and takes neither presses nor keys (A§9).
 */
export const Coming = () => (
  <Delayed wait={LATE_AFTER_MS}>
    <Curtain />
  </Delayed>
);
