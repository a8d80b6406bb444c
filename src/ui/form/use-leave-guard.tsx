import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';

/** Asks before edits of a whole page are lost: on following a link, and by the browser on leaving (A§5). Draw what it answers. */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const { t } = useTranslation('ui');
  const [, go] = useLocation();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target === '_blank';
      if (!link || isElsewhere || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    addEventListener('beforeunload', warn);
    // Before the router hears of it.
    document.addEventListener('click', hold, true);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, true);
    };
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={wanted !== null}
      onClose={() => setWanted(null)}
      onConfirm={() => wanted !== null && go(wanted)}
      kind="delete"
      title={t('form.unsavedTitle')}
      text={t('form.unsaved')}
      confirmLabel={t('form.discard')}
      cancelLabel={t('form.keepEditing')}
    />
  );
}
