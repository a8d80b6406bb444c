import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { fromPromise, type AnyStateMachine, type EventFromLogic, type OutputFrom } from 'xstate';
import { inspect } from '#machines/kernel/inspection.ts';
import type { PlaceOf } from '#machines/kernel/place.ts';
import { stateName } from '#machines/kernel/record-machine.ts';
import { Latest } from './latest.ts';

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];
type NamesOf<Part> = keyof NonNullable<Part> & string;

/** Implementations that a component provides: actions by name, calls by the name of the invoked actor. */
export interface Doing<Machine extends AnyStateMachine> {
  readonly actions?: Readonly<Partial<Record<NamesOf<Implementations<Machine>['actions']>, () => void>>>;
  /** Resolves with the output of the actor; a rejection becomes its error event. */
  readonly calls?: {
    readonly [Name in NamesOf<Implementations<Machine>['actors']>]?: () => Promise<
      OutputFrom<NonNullable<NonNullable<Implementations<Machine>['actors']>[Name]>>
    >;
  };
}

type Named = Readonly<Record<string, (() => unknown) | undefined>>;

const placeIn = (snapshot: { readonly value: Parameters<typeof stateName>[0] }) => stateName(snapshot.value);

/**
 * Runs a UI machine as an actor of the component. Actions and calls always use the props and state of the latest render.
 * @param from the state to start in, if not the initial one.
 * @returns the current state as a dotted name, and `send`, which returns false when the machine ignores the event in its current
 * state. `send` reads the state of the actor, not of the last render, so a double click sends one request.
 */
export function useUiMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  doing: Doing<Machine> = {},
  from?: Machine['config']['initial'] & string,
): readonly [PlaceOf<Machine>, (event: EventFromLogic<Machine>) => boolean] {
  const [latest] = useState(() => new Latest(doing));
  useLayoutEffect(() => latest.set(doing));
  const [provided] = useState(() => {
    const actions = (doing.actions ?? {}) as Named;
    const calls = (doing.calls ?? {}) as Named;
    const now = (part: keyof Doing<Machine>, name: string) => (latest.get()[part] as Named | undefined)?.[name]?.();
    return machine.provide({
      actions: Object.fromEntries(Object.keys(actions).map((name) => [name, () => void now('actions', name)])),
      actors: Object.fromEntries(
        Object.keys(calls).map((name) => [name, fromPromise(() => now('calls', name) as Promise<unknown>)]),
      ),
    });
  });
  const actor = useActorRef(provided, {
    inspect,
    ...(from !== undefined && { snapshot: provided.resolveState({ value: from, context: {} }) }),
  });
  const place = useSelector(actor, placeIn) as PlaceOf<Machine>;
  const send = useCallback(
    (event: EventFromLogic<Machine>): boolean => {
      const isTaken = actor.getSnapshot().can(event);
      actor.send(event);
      return isTaken;
    },
    [actor],
  );
  return [place, send];
}
