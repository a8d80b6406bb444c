import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { recordMachines } from '../registry.ts';
import { machineFaults } from './check-machine.ts';

test.each([...recordMachines.values()])(
  '$name: reports a self-transition without actions as a fault, since a refused event needs a reason',
  (definition) => {
    const { machine } = definition;
    const [event = ''] = machine.events.filter((type: string) => !type.startsWith('xstate.'));
    const idle = createMachine(
      { ...machine.config, on: { [event]: {} } } as never,
      machine.implementations as never,
    ) as unknown as AnyStateMachine;
    expect(machineFaults(definition)).toEqual([]);
    expect(machineFaults({ ...definition, machine: idle })).toEqual([
      expect.stringContaining('it leads nowhere and does nothing'),
    ]);
  },
);
