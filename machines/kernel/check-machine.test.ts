import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { asset } from '../asset/index.ts';
import { machineFaults } from './check-machine.ts';

test('a transition that leads nowhere and does nothing is a fault: an event that is refused has a reason', () => {
  const { machine } = asset;
  const idle = createMachine({ ...machine.config, on: { 'asset.edit': {} } } as never, machine.implementations as never) as unknown as AnyStateMachine;
  expect(machineFaults(asset)).toEqual([]);
  expect(machineFaults({ ...asset, machine: idle })).toEqual([expect.stringContaining('it leads nowhere and does nothing')]);
});
