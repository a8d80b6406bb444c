import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignmentToggleFlow } from '#machines/assignment-toggle/index.ts';
import { useFlow } from '../flow/use-flow.ts';
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

/**
 * A switch of a row, by its machine (machines/assignment-toggle): shows the new state at once, and the old one again when the
 * change is refused (A§7). A plain element, for lists.
 */
export function OptimisticSwitch({ label, checked, onChange, lockedReason }: OptimisticSwitchProps) {
  const { t } = useTranslation('ui');
  const [wish, setWish] = useState(checked);
  const [error, setError] = useState<string>();
  const reason = useRef('');
  const [place, tell] = useFlow(assignmentToggleFlow, {
    send: () => {
      setWish(!shown);
      setError(undefined);
      onChange(!shown).then(
        () => tell({ type: 'server.accepted' }),
        (cause: unknown) => {
          reason.current = cause instanceof Error ? cause.message : t('error.title');
          tell({ type: 'server.refused' });
        },
      );
    },
    explain: () => {
      const why = t('formState.updateFailed', { reason: reason.current });
      setError(why);
      notify({ kind: 'error', title: label, description: why });
    },
  });
  const seen = useRef(checked);
  useLayoutEffect(() => {
    if (seen.current !== checked) tell({ type: 'data.changed' });
    seen.current = checked;
  }, [checked, tell]);
  const shown = place === 'pending.wished' || place === 'agreed' ? wish : checked;
  const busy = place.startsWith('pending.');
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
          tell({ type: 'toggle.press', isLocked: lockedReason !== undefined });
        }}
      />
      <span role="alert" className="st-sr">
        {error}
      </span>
    </>
  );
}
