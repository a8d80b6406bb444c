import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { BRANCH_APP } from '#domain/branch-app.ts';
import { CATALOGUE } from '#domain/permission-catalogue.ts';

const PARTS = Object.entries(BRANCH_APP);
const ofBranch = allEndpoints.filter(({ sections }) => sections?.branch);

it.each(PARTS)('%s of the branch app reads its records by a call of the contract with the same needs', (_id, needs) => {
  const reading = ofBranch.filter(
    ({ method, access, sections, module }) =>
      method === 'GET' &&
      access.kind === 'right' &&
      access.right.resource === needs.record &&
      access.right.action === 'read' &&
      module === needs.module &&
      sections?.branch?.toSorted().join() === [...needs.app].toSorted().join(),
  );
  expect(reading.length).toBeGreaterThan(0);
});

it('every call for the branch app is in one of its parts, and every section of the catalogue is in one', () => {
  const parts = PARTS.map(([, { app }]) => [...app].toSorted().join());
  const astray = ofBranch.filter(({ sections }) => !parts.includes((sections?.branch ?? []).toSorted().join()));
  expect(astray.map(({ id }) => id)).toEqual([]);
  const catalogued = Object.keys(CATALOGUE).filter((resource) => resource.startsWith('mobile.access.branchApp.'));
  expect(new Set(PARTS.flatMap(([, { app }]) => app))).toEqual(new Set(catalogued));
});
