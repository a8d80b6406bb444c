import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadOnlyContext } from '../button/read-only.ts';
import { notify } from '../toast/messages.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

export interface OptimisticSwitchProps {
  /** Label with its subject: "Active, Dubai Marina". */
  readonly label: string;
  readonly checked: boolean;
  /** Sends the change. A rejection rolls it back and shows why. */
  readonly onChange: (checked: boolean) => Promise<unknown>;
  /** Why it is locked. */
  readonly lockedReason?: string | undefined;
}

/**
 * A row toggle: shows the new state immediately, and rolls back when the change is refused (A§7). A plain element, for
 * lists.
 */
export function OptimisticSwitch({ label, checked, onChange, lockedReason: ownReason }: OptimisticSwitchProps) {
  const readOnly = use(ReadOnlyContext);
  const lockedReason = ownReason ?? readOnly ?? undefined;
  const { t } = useTranslation('ui');
  const [error, setError] = useState<string>();
  const { shown, isPending, press } = useOptimisticToggle(
    checked,
    (wish) => {
      setError(undefined);
      return onChange(wish);
    },
    (cause) => {
      const why = t('formState.updateFailed', { reason: cause instanceof Error ? cause.message : t('error.title') });
      setError(why);
      notify({ kind: 'error', title: label, description: why });
    },
  );
  return (
    <button
      type="button"
      role="switch"
      className="st-switch"
      aria-checked={shown}
      aria-label={label}
      aria-busy={isPending || undefined}
      aria-disabled={lockedReason !== undefined || undefined}
      // The message announces the failure; here it is read again when the switch is focused.
      title={lockedReason ?? error ?? label}
      data-testid="toggle"
      onClick={(event) => {
        event.stopPropagation();
        press(lockedReason !== undefined);
      }}
    />
  );
}
