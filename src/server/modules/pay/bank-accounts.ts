import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { isIban, tidyIban } from '#domain/ibans.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listOwned, lockOwned, lockOwner, readOwned, removeOwned, type OwnedKind } from './owned-records.ts';

type Account = AnswerOf<typeof api.bankInformations.create>;

const KIND: OwnedKind = {
  table: 'employee_bank_account',
  resource: 'employee.bankInformation',
  sort: sql`r.bank_name`,
  fields: sql`r.id, r.version, r.employee_id as "employeeId", r.bank_name as "bankName", r.account_name as "accountName", r.iban, r.swift`,
};

/** Returns an IBAN as stored. @throws ProblemError 422 when its check digits are wrong. */
function checkedIban(text: string): string {
  const iban = tidyIban(text);
  if (!isIban(iban)) throw ruleViolated('iban', 'invalid-iban', 'This is not a valid IBAN.');
  return iban;
}

async function create(tx: Tx, caller: Caller, body: BodyOf<typeof api.bankInformations.create>): Promise<Account> {
  await lockOwner(tx, caller, KIND, body.employeeId);
  const iban = checkedIban(body.iban);
  try {
    const { id } = await tx
      .insertInto('employee_bank_account')
      .values({
        tenant_id: caller.tenantId,
        employee_id: body.employeeId,
        bank_name: body.bankName,
        account_name: body.accountName,
        iban,
        swift: body.swift || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await readOwned<Account>(tx, caller.tenantId, KIND, id);
  } catch (error) {
    if (isDuplicate(error)) throw ruleViolated('employeeId', 'has-one', 'This person already has a bank account.');
    throw error;
  }
}

async function change(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.bankInformations.change>,
): Promise<Account> {
  const before = await lockOwned<Account>(tx, caller, KIND, id, body.version);
  await tx
    .updateTable('employee_bank_account')
    .set({
      bank_name: body.bankName ?? before.bankName,
      account_name: body.accountName ?? before.accountName,
      iban: body.iban === undefined ? before.iban : checkedIban(body.iban),
      swift: body.swift === undefined ? before.swift : body.swift || null,
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return readOwned<Account>(tx, caller.tenantId, KIND, id);
}

/** Routes of bank accounts (C§6). */
export const bankRoutes = (): readonly Route[] => [
  tenantRoute(api.bankInformations.list, ({ caller, tx, query }) => listOwned<Account>(tx, caller, KIND, query)),
  tenantRoute(api.bankInformations.create, ({ caller, tx, body }) => create(tx, caller, body)),
  tenantRoute(api.bankInformations.change, ({ caller, tx, params, body }) => change(tx, caller, params.id, body)),
  tenantRoute(api.bankInformations.remove, async ({ caller, tx, params, query }) => {
    await removeOwned(tx, caller, KIND, params.id, query.version);
    return undefined;
  }),
];
