import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { fromPromise, type AnyActorRef, type AnyStateMachine, type EventFromLogic, type OutputFrom } from 'xstate';
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

type AnyActorSystem = AnyActorRef['system'];

type Named = Readonly<Record<string, (() => unknown) | undefined>>;

/** The component that a running machine belongs to, by its actor system: each actor of `useUiMachine` is the root of one. */
const owners = new WeakMap<AnyActorSystem, Latest<Doing<AnyStateMachine>>>();

const provided = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>();

/**
 * The machine with implementations that look for those of the component it runs in. Made once for all components: a
 * list with a switch in each row would read the machine's definition again for every row.
 */
function provideOnce<Machine extends AnyStateMachine>(
  machine: Machine,
  { actions, calls }: Doing<Machine>,
): AnyStateMachine {
  const names = { actions: Object.keys(actions ?? {}), calls: Object.keys(calls ?? {}) };
  const key = JSON.stringify(names);
  const known = provided.get(machine) ?? new Map<string, AnyStateMachine>();
  provided.set(machine, known);
  const now = (system: AnyActorSystem, part: keyof Doing<Machine>, name: string) =>
    (owners.get(system)?.get()[part] as Named | undefined)?.[name]?.();
  let made = known.get(key);
  if (!made) {
    made = machine.provide({
      actions: Object.fromEntries(
        names.actions.map((name) => [
          name,
          ({ system }: { system: AnyActorSystem }) => void now(system, 'actions', name),
        ]),
      ),
      actors: Object.fromEntries(
        names.calls.map((name) => [name, fromPromise(({ system }) => now(system, 'calls', name) as Promise<unknown>)]),
      ),
    });
    known.set(key, made);
  }
  return made;
}

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
  const [logic] = useState(() => provideOnce(machine, doing));
  const actor = useActorRef(logic, {
    inspect,
    ...(from !== undefined && { snapshot: logic.resolveState({ value: from, context: {} }) }),
  });
  useState(() => owners.set(actor.system, latest as unknown as Latest<Doing<AnyStateMachine>>));
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
