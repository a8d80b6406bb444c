import type { EMPLOYEE_LIST } from '#contract/employees.list.ts';
import type { CellFormats, Cells } from '#blocks/list/list-columns.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import type { EmployeeRow } from '../employees.types.ts';
import type { EmployeesTranslate } from '../use-employees-texts.ts';
import { RemoteToggle } from './remote-toggle.tsx';

const NONE = <span className="none">–</span>;

/** The custom cells of the employee list; `mayAssign` enables the remote work toggle. */
export const employeeCells = (
  t: EmployeesTranslate,
  { named, country }: CellFormats,
  mayAssign: boolean,
): Cells<typeof EMPLOYEE_LIST, EmployeeRow> => ({
  firstName: (row) => <Person name={personName(row)} detail={row.companyEmployeeId} imageUrl={row.imageUrl} />,
  jobPosition: ({ jobPosition }) =>
    jobPosition ? <bdi>{named(jobPosition.title, jobPosition.titleArabic)}</bdi> : NONE,
  location: ({ location, locationIds }) =>
    location ? (
      <bdi title={location.name}>
        {location.name}
        {locationIds.length > 1 && (
          <span className="none"> {t('list.morePlaces', { count: locationIds.length - 1 })}</span>
        )}
      </bdi>
    ) : (
      NONE
    ),
  contract: ({ contractCountryISO }) => (contractCountryISO ? country(contractCountryISO) : NONE),
  remote: (row) => <RemoteToggle employee={row} isAllowed={mayAssign} />,
});
