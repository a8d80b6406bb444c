import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, type Grantable } from '#domain/permission-catalogue.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { liveFaults, makeScopedPeople, placeFaults, scopeFaults, type ScopedPeople } from './scope-checks.ts';
import { PLACED_RECORDS, SCOPED_KINDS, SHOWN_ELSEWHERE } from './scoped-kinds.ts';
import { sample } from '../support/sampling.ts';

let api: TestApi;
let people: ScopedPeople;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  people = await makeScopedPeople(api, await api.signIn('admin@luma.example'));
});
afterAll(() => api.close());

/** Requesting the same report within a minute returns the same one (D84), unless a right it was made with is lost. */
const WIDEST_FIRST = ['all', 'team', 'personal'] as const;

describe('team and personal scopes are respected by every surface (A§6, B§6, C§6; D77)', () => {
  it('has a row for every right that can be scoped', () => {
    const scoped = Object.entries<Grantable>(CATALOGUE).flatMap(([resource, scopes]) =>
      (scopes.team ?? scopes.personal) ? [resource] : [],
    );
    expect([...SCOPED_KINDS.map(({ right }) => right), ...Object.keys(SHOWN_ELSEWHERE)].toSorted()).toEqual(
      scoped.toSorted(),
    );
  });

  it.each(
    SCOPED_KINDS.flatMap((kind) =>
      sample(`scopes of ${kind.right}`, WIDEST_FIRST, 2).map((scope) => ({ kind, scope, right: kind.right })),
    ),
  )('$right: $scope', async ({ kind, scope }) => {
    expect(await scopeFaults(api, people, kind, scope)).toEqual([]);
  });

  it.each([
    { right: 'employee.details', area: 'employees' },
    { right: 'asset.details', area: 'assets' },
    { right: 'offboarding.details', area: 'offboardings', needs: ['employee.salary'] },
  ] as const)('the stream of events: $area', async (live) => {
    for (const scope of WIDEST_FIRST) expect(await liveFaults(api, people, live, scope)).toEqual([]);
  });

  it.each(PLACED_RECORDS)('$what', async (record) => {
    expect(await placeFaults(api, people, record)).toEqual([]);
  });
});
