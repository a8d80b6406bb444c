import { Button } from '../button/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../button/busy-button.tsx';
import { notify } from '../toast/messages.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** If it returns a promise the dialog waits for it; a rejection is shown and the dialog stays open. */
  readonly onConfirm: () => unknown;
  /** `delete` asks "Delete record?", warns and is red; `generic` asks "Are you sure?". */
  readonly kind?: 'delete' | 'generic';
  /** Better than the standard wording: names the record. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /**
   * Loaded version of the record. If it changes while the dialog is open, the confirmation would apply to something
   * else: the button is locked, and the question must be asked again.
   */
  readonly seen?: number | undefined;
  /** Content below the text: the figures being confirmed. */
  readonly children?: ReactNode;
  /** Receives the focus on closing, where the opener may be gone; defaults to the previously focused element. */
  readonly finalFocus?: () => HTMLElement | null;
}

/** A confirmation before an irreversible action. The focus starts on the safe button. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  kind = 'generic',
  title,
  text,
  confirmLabel,
  cancelLabel,
  seen,
  children,
  finalFocus,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const safe = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const deleting = kind === 'delete';
  const [asked, setAsked] = useState({ open, seen });
  if (asked.open !== open) setAsked({ open, seen });
  // Changes made by its own action, or just reported in a refusal, do not count.
  const isOvertaken = open && !busy && error === undefined && asked.seen !== seen;
  const isWaiting = open && seen !== undefined && !busy;
  const waiting = useRef(false);
  const isThere = useRef(false);
  useEffect(() => {
    waiting.current = isWaiting;
  });
  const gone = t('confirm.gone');
  useEffect(() => {
    const { pathname } = location;
    isThere.current = true;
    return () => {
      isThere.current = false;
      if (!waiting.current) return;
      // Explains why the dialog disappeared, unless the person left the page.
      setTimeout(() => {
        if (!isThere.current && location.pathname === pathname) notify({ kind: 'info', title: gone });
      });
    };
  }, [gone]);
  const close = () => {
    waiting.current = false;
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    setAsked({ open, seen });
    try {
      await onConfirm();
      close();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : t('error.title'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      size="sm"
      title={title ?? t(deleting ? 'confirm.deleteTitle' : 'confirm.title')}
      initialFocus={() => safe.current}
      {...(finalFocus && { finalFocus })}
      footer={
        <>
          <Button ref={safe} variant="outline" onClick={close}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <BusyButton
            colorPalette={deleting ? 'red' : 'brand'}
            busy={busy}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isOvertaken || undefined}
            onClick={() => {
              if (!isOvertaken) void confirm();
            }}
          >
            {confirmLabel ?? t(deleting ? 'common.delete' : 'common.confirm')}
          </BusyButton>
        </>
      }
    >
      {(text !== undefined || deleting) && <p>{text ?? t('confirm.deleteText')}</p>}
      {children !== undefined && <chakra.div mt="3">{children}</chakra.div>}
      {isOvertaken && (
        <chakra.p role="alert" color="fg.error" mt="3">
          {t('confirm.overtaken')}
        </chakra.p>
      )}
      {error !== undefined && (
        <chakra.p role="alert" color="fg.error" mt="3">
          {error}
        </chakra.p>
      )}
    </Dialog>
  );
}
