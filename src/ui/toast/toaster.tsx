import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react/toast';
import { useEffect, useMemo, useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { recentMessages, subscribeToMessages, subscribeToWithdrawals } from './messages.ts';
import { BehaviourLocale } from '../language/behaviour-locale.tsx';

const SUCCESS_MS = 5_000;
const OTHER_MS = 10_000;
/** Messages older than this when the code arrives are no longer shown as new. */
const FRESH_MS = 4_000;
const ICONS = {
  success: CircleCheckIcon,
  error: CircleAlertIcon,
  warning: TriangleAlertIcon,
  info: InfoIcon,
} as const;

function kindOf(type: string | undefined): keyof typeof ICONS {
  return type === 'success' || type === 'error' || type === 'warning' ? type : 'info';
}

/** The moment of a message whose action takes something back. */
const undoOf = (meta: Readonly<Record<string, unknown>> | undefined): number | undefined =>
  typeof meta?.['undo'] === 'number' ? meta['undo'] : undefined;

/** Distance in px that counts as a deliberate mouse movement. */
const MOVED_PX = 8;

/** Whether the mouse has not moved since the last call of `rest`. */
function useRestingMouse(): { readonly rest: () => void; readonly isResting: () => boolean } {
  const isResting = useRef(false);
  useEffect(() => {
    let at: readonly [number, number] | undefined;
    const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      // The position before this code loaded is unknown: measured from the first event.
      at ??= [clientX, clientY];
      if (Math.hypot(clientX - at[0], clientY - at[1]) < MOVED_PX) return;
      at = [clientX, clientY];
      isResting.current = false;
    };
    document.addEventListener('pointermove', move, { passive: true });
    return () => document.removeEventListener('pointermove', move);
  }, []);
  return useMemo(() => ({ rest: () => void (isResting.current = true), isResting: () => isResting.current }), []);
}

/** The lazily loaded half of `ToastRegion`. Pointing at a toast, focusing it, or leaving the tab pauses its timer. */
export default function Toaster() {
  const { t } = useTranslation('ui');
  const { direction } = useLanguage();
  // Zag mirrors `end` under RTL twice, so the mirrored corner has to be requested as `start`.
  const toaster = useMemo(
    () =>
      createToaster({
        placement: direction === 'rtl' ? 'top-start' : 'top-end',
        pauseOnPageIdle: true,
        max: 4,
        gap: 8,
        // Below the header, so that what has just changed there (the bell) stays visible and usable.
        offsets: { top: '56px', bottom: '16px', left: '16px', right: '16px' },
      }),
    [direction],
  );
  const mouse = useRestingMouse();
  const shownId = useRef(0);
  const byTopic = useRef(new Map<string, string>());
  useEffect(() => {
    const topics = byTopic.current;
    const show = () => {
      for (const message of recentMessages().toReversed()) {
        if (message.id <= shownId.current) continue;
        shownId.current = message.id;
        if (message.isListedOnly === true || Date.now() - message.at > FRESH_MS) continue;
        const duration =
          message.duration ?? (message.kind === 'success' && message.action === undefined ? SUCCESS_MS : OTHER_MS);
        const former = message.topic === undefined ? undefined : topics.get(message.topic);
        if (former !== undefined) toaster.dismiss(former);
        mouse.rest();
        const id = toaster.create({
          type: message.kind,
          title: message.title,
          ...(message.description !== undefined && { description: message.description }),
          ...(message.action !== undefined && { action: message.action }),
          ...(message.action?.isUndo === true && { meta: { undo: message.at } }),
          closable: true,
          duration: message.autoClose === false ? Number.POSITIVE_INFINITY : duration,
        });
        if (message.topic !== undefined) topics.set(message.topic, id);
      }
    };
    // Deferred until the region listens, shortly after rendering.
    const first = setTimeout(show);
    const stop = subscribeToMessages(show);
    const stopWithdrawing = subscribeToWithdrawals((topic) => {
      const former = topics.get(topic);
      if (former !== undefined) toaster.dismiss(former);
      topics.delete(topic);
    });
    return () => {
      clearTimeout(first);
      stop();
      stopWithdrawing();
    };
  }, [toaster, mouse]);
  // A message that appears under a resting mouse is not being pointed at: its timer would never run out, and it would
  // cover what is below.
  const enter = () => {
    if (mouse.isResting()) setTimeout(() => toaster.resume());
  };
  // Hidden from the region, which restores the focus to where it came from: Tab would re-enter the message again and
  // again.
  const focus = (event: FocusEvent<HTMLElement>) => {
    event.stopPropagation();
    toaster.pause();
  };
  return (
    <Portal>
      <BehaviourLocale>
        <ChakraToaster toaster={toaster} aria-label={t('toast.region')} onMouseEnter={enter} onMouseMove={enter}>
          {(toast) => {
            const Icon = ICONS[kindOf(toast.type)];
            return (
              <Toast.Root
                width={{ base: '300px', md: '400px' }}
                data-testid="toast"
                data-kind={toast.type}
                animation="out-of-reach 400ms"
                _closed={{ '&, & *': { pointerEvents: 'none !important' } }}
                onFocus={focus}
                onBlur={() => toaster.resume()}
              >
                <chakra.span color="colorPalette.fg" mt="2px" flexShrink="0">
                  <Icon size={16} aria-hidden />
                </chakra.span>
                <chakra.div minW="0" flex="1">
                  <Toast.Title>{toast.title}</Toast.Title>
                  {toast.description !== undefined && <Toast.Description>{toast.description}</Toast.Description>}
                  {toast.action !== undefined && (
                    <Toast.ActionTrigger mt="2" data-testid="toast-action" data-undo={undoOf(toast.meta)}>
                      {toast.action.label}
                    </Toast.ActionTrigger>
                  )}
                </chakra.div>
                <Toast.CloseTrigger aria-label={t('toast.close')}>
                  <XIcon aria-hidden />
                </Toast.CloseTrigger>
              </Toast.Root>
            );
          }}
        </ChakraToaster>
      </BehaviourLocale>
    </Portal>
  );
}
