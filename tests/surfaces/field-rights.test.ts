import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import {
  everythingBut,
  GUARDED,
  GUARDED_RIGHTS,
  holderElsewhere,
  leaks,
  plantGuarded,
  TEAM_FIELDS,
  type Planted,
} from './guarded-fields.ts';
import { holding, sweep, type Answers } from './sweep.ts';

/**
 * Three of six people lack each right, such that for any two rights one person lacks the first and has the second.
 * Fields by their index in the table.
 */
const LACKING: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5].map((person) => {
  const threes = [...threeOfSix()];
  return GUARDED.flatMap(({ right }, field) =>
    threes[GUARDED_RIGHTS.indexOf(right)]?.includes(person) ? [field] : [],
  );
});

function* threeOfSix(): Generator<readonly number[]> {
  for (let a = 0; a < 6; a++) for (let b = a + 1; b < 6; b++) for (let c = b + 1; c < 6; c++) yield [a, b, c];
}

let api: TestApi;
let admin: Person;
let planted: Planted;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  admin = await api.signIn('admin@luma.example');
  planted = await plantGuarded(api, admin);
});
afterAll(() => api.close());

describe('a value with its own right (A§6, B§6, C§6: fields not permitted are removed by the server)', () => {
  let seen: Answers;
  /** A call that returns none of the values to an administrator returns them to nobody. */
  let showing: ReadonlySet<string>;
  beforeAll(async () => {
    seen = await sweep(api, admin, planted.ids, planted.about);
    showing = new Set(GUARDED.flatMap(({ sought }) => holding(seen, sought)));
  });

  it.each(GUARDED)('$right $sought: is returned by every call that has it, with every right', ({ sought, shownBy }) => {
    expect(holding(seen, sought)).toEqual(expect.arrayContaining([...shownBy]));
  });

  it.each(
    LACKING.map((lacking) => ({ lacking, names: [...new Set(lacking.map((at) => GUARDED[at]?.right))].join(', ') })),
  )('no call returns it without the right: $names', async ({ lacking }) => {
    const person = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: everythingBut(lacking.map((at) => GUARDED[at]?.right ?? '')),
    });
    expect(leaks(await sweep(api, person, planted.ids, planted.about, showing), lacking)).toEqual([]);
  });

  it('no call returns it to a person with the right for another team only (D77)', async () => {
    const person = await holderElsewhere(api, admin, planted.ids);
    expect(leaks(await sweep(api, person, planted.ids, planted.about, showing), TEAM_FIELDS)).toEqual([]);
  });
});
