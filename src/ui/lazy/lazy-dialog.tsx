import { Button } from '../button/button.tsx';
import { styled } from '../styled.ts';
import { Spinner } from '../elements.ts';
import { Children, isValidElement, Suspense, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Delayed } from '../states/delayed.tsx';

/** Earlier it would flash where the code is almost loaded. */
const LATE_AFTER_MS = 250;

/** Above every dialog: the loading one may have been opened from another. */
const Cover = styled('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'skipNav',
    pointerEvents: 'auto',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '4',
    bg: 'blackAlpha.500',
    color: 'white',
    cursor: 'progress',
  },
});

interface DialogProps {
  readonly open?: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** The requested dialog, of several that share one place. */
const wantedIn = (children: ReactNode): DialogProps | undefined =>
  Children.toArray(children)
    .filter((child) => isValidElement<DialogProps>(child))
    .find(({ props }) => props.open !== false)?.props;

function LoadingOverlay({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { t } = useTranslation('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  // In the layout phase, so that no key reaches the page once the overlay is visible.
  useLayoutEffect(() => {
    // Clicks and keys meant for the loading dialog must not reach the page behind it; browser shortcuts work.
    const keep = (event: Event): void => {
      if (event instanceof KeyboardEvent) {
        const isOfBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);
        if (!isOfBrowser) event.preventDefault();
      } else if (cancel.current?.contains(event.target as Node)) return;
      else event.preventDefault();
      event.stopPropagation();
    };
    const kept = ['keydown', 'pointerdown', 'mousedown', 'touchstart', 'click'] as const;
    for (const name of kept) addEventListener(name, keep, { capture: true, passive: false });
    return () => {
      for (const name of kept) removeEventListener(name, keep, true);
    };
  }, []);
  return createPortal(
    <Cover data-testid="coming">
      <span role="status" aria-label={t('common.loading')}>
        <Spinner size="lg" aria-hidden />
      </span>
      {onClose && (
        <Button
          ref={cancel}
          variant="outline"
          color="white"
          borderColor="white"
          _hover={{ bg: 'transparent', textDecoration: 'underline' }}
          onClick={onClose}
        >
          {t('common.cancel')}
        </Button>
      )}
    </Cover>,
    document.body,
  );
}

/**
 * Closes a dialog by Escape from the moment it is asked for: without it, a key pressed while the code is loading is lost,
 * and the dialog opens over what the person does next.
 */
function EscapeEarly({ onClose }: Pick<DialogProps, 'onClose'>) {
  const close = useEffectEvent(() => onClose?.());
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
  return null;
}

/**
 * A dialog whose code is loaded on demand. Escape closes it from the start. If that takes more than a moment, the page darkens as behind the dialog,
 * shows that it is loading, and ignores clicks and keys except Escape and a button, which close the dialog before it
 * has loaded (A§9).
 */
export function LazyDialog({ children }: { readonly children: ReactNode }) {
  const wanted = wantedIn(children);
  return (
    <Suspense
      fallback={
        wanted && (
          <>
            <EscapeEarly onClose={wanted.onClose} />
            <Delayed wait={LATE_AFTER_MS}>
              <LoadingOverlay onClose={wanted.onClose} />
            </Delayed>
          </>
        )
      }
    >
      {children}
    </Suspense>
  );
}
