import { useLayoutEffect, useRef, useState } from 'react';
import { assignmentToggleMachine } from '#machines/assignment-toggle/index.ts';
import { useUiMachine } from '../machine/use-ui-machine.ts';

export interface OptimisticToggle {
  /** On or off, as it is to be seen. */
  readonly shown: boolean;
  readonly isPending: boolean;
  /** Switches; nothing comes of it while it is locked or pending. */
  readonly press: (isLocked?: boolean) => void;
}

/**
 * Something that is switched at once, by its machine (machines/assignment-toggle): `checked` is what the data says, `onChange`
 * sends the wish. A rejection takes it back and tells `onRefused` why (A§7).
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
