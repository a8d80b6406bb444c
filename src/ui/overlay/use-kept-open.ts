import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../toast/messages.ts';

/**
 * Whether a form opened by the address is open: from when the person has the right until they close it. If the right is
 * revoked meanwhile, the form keeps what was typed and a message says so; the server refuses to save it.
 */
export function useKeptOpen(isAsked: boolean, may: boolean): boolean {
  const { t } = useTranslation('ui');
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = isAsked && (may || wasOpen);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  const isTaken = isOpen && !may;
  useEffect(() => {
    if (isTaken)
      notify({
        kind: 'warning',
        title: t('rightTaken.title'),
        description: t('rightTaken.hint'),
        autoClose: false,
        topic: 'right-taken',
      });
  }, [isTaken, t]);
  return isOpen;
}
