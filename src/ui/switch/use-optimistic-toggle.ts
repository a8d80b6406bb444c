import { useLayoutEffect, useRef, useState } from 'react';
import { assignmentToggleMachine } from '#machines/assignment-toggle/index.ts';
import { useUiMachine } from '../machine/use-ui-machine.ts';

export interface OptimisticToggle {
  /** The displayed state. */
  readonly shown: boolean;
  readonly isPending: boolean;
  /** Toggles; does nothing while locked or pending. */
  readonly press: (isLocked?: boolean) => void;
}

/**
 * An optimistic toggle by its machine (machines/assignment-toggle): `checked` is the stored value, `onChange` sends the
 * change. A rejection rolls it back and passes the reason to `onRefused` (A§7).
 */
export function useOptimisticToggle(
  checked: boolean,
  onChange: (checked: boolean) => Promise<unknown>,
  onRefused: (cause: unknown) => void = () => undefined,
): OptimisticToggle {
  const [wish, setWish] = useState(checked);
  const cause = useRef<unknown>(null);
  const change = async () => {
    setWish(!shown);
    try {
      await onChange(!shown);
    } catch (refusal) {
      cause.current = refusal;
      throw refusal;
    }
  };
  const [place, send] = useUiMachine(assignmentToggleMachine, {
    calls: { send: change },
    actions: { explain: () => onRefused(cause.current) },
  });
  const seen = useRef(checked);
  useLayoutEffect(() => {
    if (seen.current !== checked) send({ type: 'data.changed' });
    seen.current = checked;
  }, [checked, send]);
  const shown = place === 'pending.optimistic' || place === 'agreed' ? wish : checked;
  return {
    shown,
    isPending: place.startsWith('pending.'),
    press: (isLocked = false) => void send({ type: 'toggle.press', isLocked }),
  };
}
