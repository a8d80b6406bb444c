import { api } from '#contract/api.ts';
import { listReport } from '../reports/index.ts';
import { EMPLOYEE_EXPORT_COLUMNS, readEmployeeRows } from './employee-export.ts';

/** The employee list as a report, without fields the caller may not read. */
export const employeeReport = listReport({
  type: 'employees',
  title: { en: 'Employees', ar: 'الموظفون' },
  like: api.employees.export,
  columns: EMPLOYEE_EXPORT_COLUMNS,
  read: readEmployeeRows,
});
