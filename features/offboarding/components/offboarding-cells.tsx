import type { ReactNode } from 'react';
import type { OFFBOARDING_LIST } from '#contract/offboardings.list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import type { ListedSettlement } from '../offboarding.types.ts';

/** The cells of the list that only settlements have. */
export const offboardingCells = (
  actions: (settlement: ListedSettlement) => ReactNode,
): Cells<typeof OFFBOARDING_LIST, ListedSettlement> => ({
  // The picture leads to the settlement: whose it is has to be heard as well.
  avatar: ({ employee }) => (
    <>
      <Avatar name={personName(employee)} imageUrl={employee.imageUrl} />
      <span className="st-sr">{personName(employee)}</span>
    </>
  ),
  companyEmployeeId: ({ employee }) => <bdi>{employee.companyEmployeeId}</bdi>,
  knownAs: ({ employee }) => <bdi>{employee.knownAs}</bdi>,
  firstName: ({ employee }) => <bdi>{employee.firstName}</bdi>,
  lastName: ({ employee }) => <bdi>{employee.lastName}</bdi>,
  actions,
});

/** A card says in its head who it is about. */
export const offboardingMobileCells: Cells<typeof OFFBOARDING_LIST, ListedSettlement> = {
  avatar: ({ employee }) => (
    <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
  ),
};
