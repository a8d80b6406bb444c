import type { AnyStateMachine, SnapshotFrom } from 'xstate';

type Dotted<Value, Around extends string = ''> = Value extends string
  ? `${Around}${Value}`
  : { [Name in keyof Value & string]: Dotted<NonNullable<Value[Name]>, `${Around}${Name}.`> }[keyof Value & string];

/** The states a machine can be in, by dotted name (`stateName`). */
export type PlaceOf<Machine extends AnyStateMachine> = Dotted<SnapshotFrom<Machine>['value']>;
