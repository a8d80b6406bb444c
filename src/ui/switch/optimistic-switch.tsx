import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../toast/messages.ts';

export interface OptimisticSwitchProps {
  /** What it switches, and of what: "Active, Dubai Marina". */
  readonly label: string;
  readonly checked: boolean;
  /** Sends the change. A rejection takes it back and says why. */
  readonly onChange: (checked: boolean) => Promise<unknown>;
  /** Not now, and why. */
  readonly lockedReason?: string | undefined;
}

/** A switch of a row: shows the new state at once, and the old one again when the change is refused (A§7). A plain element, for lists. */
export function OptimisticSwitch({ label, checked, onChange, lockedReason }: OptimisticSwitchProps) {
  const { t } = useTranslation('ui');
  const [seen, setSeen] = useState(checked);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // Fresh data says how it stands; until then the wish is shown, or it would jump back and forth.
  if (seen !== checked) {
    setSeen(checked);
    setWanted(null);
  }
  const shown = wanted ?? checked;
  const change = async () => {
    setWanted(!shown);
    setBusy(true);
    setError(undefined);
    try {
      await onChange(!shown);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : t('error.title');
      setWanted(null);
      setError(t('formState.updateFailed', { reason }));
      notify({ kind: 'error', title: label, description: t('formState.updateFailed', { reason }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        className="st-switch"
        aria-checked={shown}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={lockedReason !== undefined || undefined}
        title={lockedReason ?? error ?? label}
        data-testid="toggle"
        onClick={(event) => {
          event.stopPropagation();
          if (!busy && lockedReason === undefined) void change();
        }}
      />
      <span role="alert" className="st-sr">
        {error}
      </span>
    </>
  );
}
