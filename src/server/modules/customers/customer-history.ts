import { CLIENT_COMPANY_HISTORY, CUSTOMER_HISTORY } from '#domain/record-history.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { withoutHiddenFields } from '../../records/custom-fields.ts';
import { readHistory, type RecordHistory } from '../../records/record-changes.ts';
import { readCompany } from './client-companies.list.ts';
import { readCustomer } from './customers.list.ts';

const DETAILS = new Set(['details'] as const);

/** Returns the changes of a customer. @throws ProblemError 404 */
export async function readCustomerHistory(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<RecordHistory<typeof CUSTOMER_HISTORY>> {
  const customer = await readCustomer(tx, caller, id);
  return readHistory(tx, caller.tenantId, customer.id, CUSTOMER_HISTORY, DETAILS);
}

/** Returns the changes of a client company. @throws ProblemError 404 */
export async function readCompanyHistory(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<RecordHistory<typeof CLIENT_COMPANY_HISTORY>> {
  const company = await readCompany(tx, caller, id);
  const history = await readHistory(tx, caller.tenantId, company.id, CLIENT_COMPANY_HISTORY, DETAILS);
  return withoutHiddenFields(caller, history);
}
