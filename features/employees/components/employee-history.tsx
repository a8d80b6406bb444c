import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePresentedHistory } from '#client/history/use-presented-history.ts';
import { EMPLOYEES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { TextKey } from '#client/texts/texts.ts';
import { api } from '#contract/api.ts';
import type { EmployeeHistoryField, EmployeeHistoryPart } from '#domain/record-history.ts';
import { personName } from '#ui/format/names.ts';
import { RecordHistory } from '#ui/history/record-history.tsx';
import type { Employee } from '../employees.types.ts';
import type { en } from '../texts/en.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

type Key = TextKey<typeof en>;

const PARTS: Readonly<Record<EmployeeHistoryPart, Key>> = {
  details: 'history.details',
  contact: 'profile.contact',
  address: 'history.details',
  contract: 'history.contract',
  document: 'document.unnamed',
  salary: 'history.salary',
  bankAccount: 'bank.title',
  insurance: 'history.insurance',
  account: 'history.account',
};

const FIELDS: Readonly<Record<EmployeeHistoryField, Key>> = {
  companyEmployeeId: 'fields.companyEmployeeId',
  firstName: 'fields.firstName',
  middleName: 'fields.middleName',
  lastName: 'fields.lastName',
  knownAs: 'fields.knownAs',
  birthdate: 'fields.birthdate',
  gender: 'fields.gender',
  maritalStatus: 'fields.maritalStatus',
  religion: 'fields.religion',
  permissionType: 'fields.permissionType',
  jobPosition: 'fields.jobPosition',
  startDate: 'fields.startDate',
  lastWorkingDay: 'fields.lastWorkingDay',
  status: 'columns.status',
  image: 'history.image',
  locations: 'fields.locations',
  lineManagers: 'fields.lineManagers',
  hrResponsibles: 'fields.hrResponsibles',
  personalEmail: 'fields.personalEmail',
  workEmail: 'fields.workEmail',
  personalPhone: 'fields.personalPhone',
  workPhone: 'fields.workPhone',
  officePhone: 'fields.officePhone',
  emergencyContacts: 'profile.emergency',
  addresses: 'profile.addresses',
  contractType: 'fields.contractType',
  employmentType: 'fields.employmentType',
  refId: 'fields.refId',
  country: 'fields.country',
  stage: 'fields.stage',
  contractStart: 'fields.contractStart',
  contractEnd: 'fields.contractEnd',
  probationEnd: 'fields.probationEnd',
  noticePeriod: 'fields.noticePeriod',
  documentType: 'document.type',
  documentName: 'fields.name',
  customFields: 'history.customFields',
  documentNumber: 'history.documentNumber',
  documentExpiry: 'document.expires',
  renewed: 'history.renewed',
  currency: 'salary.currency',
  salaryStart: 'salary.from',
  bankName: 'bank.name',
  accountHolder: 'bank.holder',
  iban: 'bank.iban',
  swift: 'bank.swift',
  insuranceNumber: 'insurance.number',
  insuranceExpiry: 'document.expires',
  insuranceProvider: 'insurance.provider',
  insuranceNetwork: 'insurance.network',
  files: 'history.files',
  salaryAmounts: 'salary.parts',
  accountName: 'fields.name',
  accountEmail: 'account.email',
  accountStatus: 'columns.status',
  accountRole: 'account.role',
  accountLanguage: 'history.language',
};

const historyQuery = (id: string) =>
  queryOptions({ ...readOptions([...EMPLOYEES, 'history'], api.employees.history, { params: { id } }) });

/** The change history of an employee (design: per-record history). */
export default function EmployeeHistory({
  employee,
  onClose,
}: {
  readonly employee: Employee;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const history = usePresentedHistory(useQuery(historyQuery(employee.id)));
  return (
    <RecordHistory
      {...history}
      name={personName(employee)}
      partName={(part) => t(PARTS[part])}
      fieldName={(field) => t(FIELDS[field])}
      onClose={onClose}
    />
  );
}
