import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { assignPlaces } from './assignments.commands.ts';
import { readCompanyContact } from './company-contact.ts';
import { changeContract, createContract, listContracts, removeContract } from './contracts.commands.ts';
import { exportEmployees } from './employee-export.ts';
import { readEmployeeHistory } from './employee-history.ts';
import { employeeTemplate, importEmployees } from './employee-import.ts';
import { listEmployeeIds, listEmployees } from './employee-list.ts';
import { changeEmployee, changeImage, createEmployee } from './employees.commands.ts';
import { readEmployee } from './employees.repository.ts';

/** Routes of people and their contracts. */
export function employeeRoutes(store: FileStore): readonly Route[] {
  return [
    tenantRoute(api.people.listEmployees, ({ caller, tx, query }) => listEmployees(tx, caller, query)),
    tenantRoute(api.account.companyContact, ({ caller, tx }) => readCompanyContact(tx, caller)),
    tenantRoute(api.employees.ids, ({ caller, tx, query }) => listEmployeeIds(tx, caller, query)),
    fileRoute(api.employees.export, ({ caller, tx, query, language }) => exportEmployees(tx, caller, language, query)),
    tenantRoute(api.employees.read, ({ caller, tx, params }) => readEmployee(tx, caller, params.id)),
    tenantRoute(api.employees.history, ({ caller, tx, params }) => readEmployeeHistory(tx, caller, params.id)),
    tenantRoute(api.employees.create, ({ caller, tx, body }) => createEmployee(tx, caller, body)),
    tenantRoute(api.employees.import, ({ caller, tx, files, query }) =>
      importEmployees(tx, caller, files, query.isDryRun ?? false),
    ),
    fileRoute(api.employees.importTemplate, ({ query, language }) => employeeTemplate(query.format, language)),
    tenantRoute(api.employees.change, ({ caller, tx, params, body }) => changeEmployee(tx, caller, params.id, body)),
    tenantRoute(api.employees.assign, ({ caller, tx, body }) => assignPlaces(tx, caller, body.data)),
    tenantRoute(api.employees.addImage, ({ caller, tx, params, files }) =>
      changeImage(tx, caller, store, params.id, files),
    ),
    tenantRoute(api.employees.removeImage, ({ caller, tx, params }) => changeImage(tx, caller, store, params.id, null)),
    tenantRoute(api.contracts.list, ({ caller, tx, query }) => listContracts(tx, caller, query)),
    tenantRoute(api.contracts.create, ({ caller, tx, body }) => createContract(tx, caller, body)),
    tenantRoute(api.contracts.change, ({ caller, tx, params, body }) => changeContract(tx, caller, params.id, body)),
    tenantRoute(api.contracts.remove, async ({ caller, tx, params, query }) => {
      await removeContract(tx, caller, params.id, query.version);
      return undefined;
    }),
  ];
}
