import { describe, expect, it } from 'vitest';
import { ASSET_STATUSES } from '#domain/assets.ts';
import { decide, describeStates, machineFaults } from '../kernel/index.ts';
import { mutantsOf } from '../kernel/mutants.ts';
import { generatePaths } from '../kernel/paths.ts';
import { disagreements } from '../kernel/spec-table.ts';
import { asset, ASSET_EVENTS, assetPosition, preciseReasons } from './index.ts';
import { assetTable } from './asset.spec.ts';

describe('asset (C§4; D55, D56)', () => {
  it('does what the specification table says in every reachable situation, and nothing else', () => {
    expect(disagreements(asset, assetTable)).toEqual([]);
  });

  it('reaches every transition, every guard outcome and every state', () => {
    const { coverage } = generatePaths(asset);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.guards.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  it('follows the conventions of record machines', () => {
    expect(machineFaults(asset)).toEqual([]);
  });

  it('stores the statuses of C§4 and soft-deleted (D56)', () => {
    const stored = describeStates(asset.machine).filter((state) => state.isStored);
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set([...ASSET_STATUSES, 'deleted']));
  });

  it('offers every event the machine knows', () => {
    const known = new Set(
      ['available', 'assigned'].flatMap((state) => Object.keys(asset.machine.states[state]?.on ?? {})),
    );
    expect(new Set(ASSET_EVENTS)).toEqual(known);
  });

  it('explains why an assigned asset cannot be deleted (C§4)', () => {
    const verdict = decide(asset, assetPosition('assigned', 'sara'), { type: 'asset.delete', by: 'clerk' });
    const reasons = verdict.allowed ? [] : verdict.reasons;
    expect(preciseReasons('assigned', 'asset.delete', reasons)).toEqual([{ code: 'owner-assigned' }]);
    expect(preciseReasons('invalid', 'asset.delete', [{ code: 'record-ended' }])).toEqual([{ code: 'record-ended' }]);
  });

  it('keeps the last owner of an invalid asset (D56)', () => {
    const verdict = decide(asset, assetPosition('assigned', 'sara'), {
      type: 'asset.mark-invalid',
      by: 'clerk',
      note: 'Lost.',
    });
    expect(verdict).toMatchObject({ allowed: true, to: 'invalid', context: { ownerId: 'sara' } });
  });

  it('finds every seeded fault by the specification table', () => {
    const mutants = mutantsOf(asset);
    expect(mutants.length).toBeGreaterThan(20);
    const survivors = mutants.filter(({ definition }) => disagreements(definition, assetTable).length === 0);
    expect(survivors.map((mutant) => mutant.name)).toEqual([]);
  });
});

describe('texts of an asset (issue 5: effects in words, in both languages)', () => {
  it('startup fails on a missing text of an effect, a situation, a payload field or a value', () => {
    const wordless = { ...asset, wording: { effects: {}, situations: {}, fields: {} } };
    expect(machineFaults(wordless)).toEqual(
      expect.arrayContaining(
        ['effect giveToOwner', 'situation a new asset', 'field owner', 'field isActive', 'value sara'].map(
          (what) => `asset: ${what} has no text`,
        ),
      ),
    );
    expect(machineFaults(asset)).toEqual([]);
  });
});
