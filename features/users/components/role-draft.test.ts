import { expect, test } from 'vitest';
import { takeTheirs, type RoleDraft } from './role-draft.ts';

const draft = (changes: Partial<RoleDraft>, rights: Readonly<Record<string, string>>): RoleDraft =>
  ({
    name: 'Receptionist',
    description: '',
    status: 'active',
    profileId: '',
    type: 'internal',
    holdsEverything: false,
    ...changes,
    chosen: new Map(Object.entries(rights)),
  }) as unknown as RoleDraft;

test('edits of a role are merged with the newer version: granted, changed and revoked rights, and fields (issue 3, version conflicts)', () => {
  const before = draft({}, { a: 'all', b: 'team', c: 'all' });
  const mine = draft({ description: 'At the desk' }, { a: 'all', b: 'personal', d: 'all' });
  const theirs = draft({ name: 'Front desk' }, { a: 'team', b: 'team', c: 'all', e: 'all' });
  const both = takeTheirs(before, mine, theirs);
  expect([both.name, both.description]).toEqual(['Front desk', 'At the desk']);
  expect(Object.fromEntries(both.chosen)).toEqual({ a: 'team', b: 'personal', d: 'all', e: 'all' });
});
