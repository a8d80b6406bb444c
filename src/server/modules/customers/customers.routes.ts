import { api } from '#contract/api.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { readCustomerImpacts } from '../schedules/index.ts';
import { readCompany, servedCompanies } from './client-companies.list.ts';
import { readCompanyHistory, readCustomerHistory } from './customer-history.ts';
import { companyTemplate, customerTemplate, importCompanies, importCustomers } from './customer-import.ts';
import { mergeCustomer, undoMerge } from './customer-merge.ts';
import { changeCompany, changeCustomer, createCompany, createCustomer } from './customers.commands.ts';
import { readCustomer, servedCustomers } from './customers.list.ts';
import { companyNamesakes, customerNamesakes } from './namesakes.ts';

const customerRoutesOnly = (): readonly Route[] => [
  ...listRoutes(servedCustomers),
  tenantRoute(api.customers.namesakes, ({ caller, tx, query }) => customerNamesakes(tx, caller, query)),
  tenantRoute(api.customers.read, ({ caller, tx, params }) => readCustomer(tx, caller, params.id)),
  tenantRoute(api.customers.impacts, async ({ caller, tx, params, query }) =>
    readCustomerImpacts(tx, caller, (await readCustomer(tx, caller, params.id)).id, query),
  ),
  tenantRoute(api.customers.history, ({ caller, tx, params }) => readCustomerHistory(tx, caller, params.id)),
  tenantRoute(api.customers.create, ({ caller, tx, body }) => createCustomer(tx, caller, body)),
  tenantRoute(api.customers.change, ({ caller, tx, params, body }) => changeCustomer(tx, caller, params.id, body)),
  tenantRoute(api.customers.import, ({ caller, tx, files, query }) =>
    importCustomers(tx, caller, files, query.isDryRun ?? false),
  ),
  fileRoute(api.customers.importTemplate, ({ query, language }) => customerTemplate(query.format, language)),
  tenantRoute(api.customers.merge, ({ caller, tx, params, body }) => mergeCustomer(tx, caller, params.id, body)),
  tenantRoute(api.customers.undoMerge, ({ caller, tx, params }) => undoMerge(tx, caller, params.id)),
];

const companyRoutes = (): readonly Route[] => [
  ...listRoutes(servedCompanies),
  tenantRoute(api.clientCompanies.namesakes, ({ caller, tx, query }) => companyNamesakes(tx, caller, query)),
  tenantRoute(api.clientCompanies.read, ({ caller, tx, params }) => readCompany(tx, caller, params.id)),
  tenantRoute(api.clientCompanies.history, ({ caller, tx, params }) => readCompanyHistory(tx, caller, params.id)),
  tenantRoute(api.clientCompanies.create, ({ caller, tx, body }) => createCompany(tx, caller, body)),
  tenantRoute(api.clientCompanies.import, ({ caller, tx, files, query }) =>
    importCompanies(tx, caller, files, query.isDryRun ?? false),
  ),
  fileRoute(api.clientCompanies.importTemplate, ({ caller, tx, query, language }) =>
    companyTemplate(tx, caller, query.format, language),
  ),
  tenantRoute(api.clientCompanies.change, ({ caller, tx, params, body }) => changeCompany(tx, caller, params.id, body)),
];

/** Routes of customers and client companies (C§7). */
export const customerRoutes = (): readonly Route[] => [...customerRoutesOnly(), ...companyRoutes()];
