import { api } from '#contract/api.ts';
import { listReport } from '../reports/index.ts';
import { EMPLOYEE_EXPORT_COLUMNS, readEmployeeRows } from './employee-export.ts';

/** The list of employees; what a caller may not read of a person is not in it, as a report. */
export const employeeReport = listReport({
  type: 'employees',
  title: { en: 'Employees', ar: 'الموظفون' },
  like: api.employees.export,
  columns: EMPLOYEE_EXPORT_COLUMNS,
  read: readEmployeeRows,
});
