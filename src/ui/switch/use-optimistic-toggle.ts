import { useLayoutEffect, useRef, useState } from 'react';
import { assignmentToggleFlow } from '#machines/assignment-toggle/index.ts';
import { useFlow } from '../flow/use-flow.ts';

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
  const [place, tell] = useFlow(assignmentToggleFlow, {
    send: () => {
      setWish(!shown);
      onChange(!shown).then(
        () => tell({ type: 'server.accepted' }),
        (refusal: unknown) => {
          cause.current = refusal;
          tell({ type: 'server.refused' });
        },
      );
    },
    explain: () => onRefused(cause.current),
  });
  const seen = useRef(checked);
  useLayoutEffect(() => {
    if (seen.current !== checked) tell({ type: 'data.changed' });
    seen.current = checked;
  }, [checked, tell]);
  const shown = place === 'pending.wished' || place === 'agreed' ? wish : checked;
  return {
    shown,
    isPending: place.startsWith('pending.'),
    press: (isLocked = false) => void tell({ type: 'toggle.press', isLocked }),
  };
}
