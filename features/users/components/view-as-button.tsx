import { viewAs } from '#client/session/viewing.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useState } from 'react';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { UsersIcon } from '#ui/icons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

/** "View as": opens the panel as a role, read only (ADR-0156). For people who may change roles. */
export function ViewAsButton({ roleId, roleName }: { readonly roleId: string; readonly roleName: string }) {
  const t = useUsersTexts();
  const refusal = useRefusalWords();
  const mine = usePermissions();
  const [isBusy, setBusy] = useState(false);
  if (!mine.has({ resource: 'user.role', action: 'update' })) return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      await viewAs(roleId);
    } catch (error) {
      notify({ kind: 'error', title: t('viewAs.failed'), description: refusal.ofError(error) });
      setBusy(false);
    }
  };
  return (
    <BusyButton
      variant="outline"
      size="sm"
      busy={isBusy}
      aria-label={t('viewAs.label', { role: roleName })}
      title={t('viewAs.hint')}
      data-testid="view-as"
      onClick={() => void begin()}
    >
      <UsersIcon aria-hidden />
      {t('viewAs.button')}
    </BusyButton>
  );
}
