import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Flow } from '#machines/kernel/flow.ts';
import type { MachineEvent } from '#machines/kernel/record-machine.ts';

/** What a machine's effects do in a component, by their names. */
export type FlowEffects = Readonly<Record<string, () => void>>;

/**
 * Where a component stands by its machine, and how it is told of events. An event is judged by where it stands now, not
 * when it was drawn last: the second press of one moment finds the first one's place. False when nothing comes of it.
 */
export function useFlow<Place extends string, Event extends MachineEvent>(
  flow: Flow<Place, Event>,
  effects: FlowEffects = {},
  from: Place = flow.start,
): readonly [Place, (event: Event) => boolean] {
  const [place, setPlace] = useState(from);
  const now = useRef(place);
  const latest = useRef(effects);
  useLayoutEffect(() => {
    latest.current = effects;
  });
  const tell = useMemo(
    () =>
      (event: Event): boolean => {
        const step = flow.next(now.current, event);
        if (!step) return false;
        now.current = step.place;
        setPlace(step.place);
        for (const effect of step.effects) latest.current[effect]?.();
        return true;
      },
    [flow],
  );
  return [place, tell];
}
