import { ValidationError } from 'yup';
import { expect, test } from 'vitest';
import { newEmployeeSchema } from './employee.schema.ts';

const PERSON = {
  firstName: 'Mona',
  lastName: 'Al Harbi',
  knownAs: 'Mona',
  personalEmail: 'mona@example.com',
  permissionType: 'none',
  jobPositionId: 'title',
  lineManagers: [],
  hrResponsibles: [],
  startDate: '2026-02-01',
};

function faultsOf(isFirst: boolean): readonly (string | undefined)[] {
  try {
    newEmployeeSchema({ lastBeforeFirst: 'no', isFirst }).validateSync(PERSON, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof ValidationError ? error.inner.map(({ path }) => path) : ['?'];
  }
}

test('requires a manager, except for the first employee of a company (B§5)', () => {
  expect(faultsOf(false)).toEqual(['lineManagers', 'hrResponsibles']);
  expect(faultsOf(true)).toEqual([]);
});
