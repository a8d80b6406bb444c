import type { ReactNode } from 'react';
import type { OFFBOARDING_LIST } from '#contract/offboardings.list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Person } from '#ui/avatar/person.tsx';
import type { ListedSettlement } from '../offboarding.types.ts';
import { nameOf } from '../person-name.ts';

/** The custom cells of the settlement list. */
export const offboardingCells = (
  actions: (settlement: ListedSettlement) => ReactNode,
): Cells<typeof OFFBOARDING_LIST, ListedSettlement> => ({
  // The picture is the link to the settlement, so it needs an accessible name.
  avatar: ({ employee }) => (
    <>
      <Avatar name={nameOf(employee)} imageUrl={employee.imageUrl} />
      <span className="st-sr">{nameOf(employee)}</span>
    </>
  ),
  companyEmployeeId: ({ employee }) => <bdi>{employee.companyEmployeeId}</bdi>,
  knownAs: ({ employee }) => <bdi>{employee.knownAs}</bdi>,
  firstName: ({ employee }) => <bdi>{employee.firstName}</bdi>,
  lastName: ({ employee }) => <bdi>{employee.lastName}</bdi>,
  actions,
});

/** A card names its employee in the heading. */
export const offboardingMobileCells: Cells<typeof OFFBOARDING_LIST, ListedSettlement> = {
  avatar: ({ employee }) => (
    <Person name={nameOf(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
  ),
};
