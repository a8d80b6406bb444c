import type { ReactNode } from 'react';
import type { OFFBOARDING_LIST } from '#contract/offboardings.list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import type { ListedSettlement } from '../offboarding.types.ts';

/** The custom cells of the settlement list. */
export const offboardingCells = (
  actions: (settlement: ListedSettlement) => ReactNode,
): Cells<typeof OFFBOARDING_LIST, ListedSettlement> => ({
  // The picture is the link to the settlement, so it needs an accessible name.
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

/** A card names its employee in the heading. */
export const offboardingMobileCells: Cells<typeof OFFBOARDING_LIST, ListedSettlement> = {
  avatar: ({ employee }) => (
    <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
  ),
};
