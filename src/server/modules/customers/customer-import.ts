import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ExportFormat } from '#contract/exports.ts';
import type { CustomColumn } from '#domain/custom-columns.ts';
import { seenName } from '#domain/names.ts';
import type { Caller } from '../../core/caller.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Language } from '../../core/language.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { validate } from '../../http/validate.ts';
import { gatherFaults, rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { runImport, type ImportAnswer, type Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import {
  customColumnOf,
  customImportOf,
  readRowWithFields,
  type CustomImport,
  type ReadRow,
} from '../../records/custom-field-import.ts';
import { createCompany, createCustomer } from './customers.commands.ts';
import { readsCompanies } from './customers.list.ts';

const NAME = {
  id: 'name',
  kind: 'text',
  width: 32,
  isRequired: true,
  header: { en: 'Name', ar: 'الاسم' },
  example: 'Mariam Al Suwaidi',
} as const satisfies ImportColumn;
const COMPANY = {
  id: 'company',
  kind: 'text',
  width: 32,
  header: { en: 'Company', ar: 'الشركة' },
  example: '',
} as const satisfies ImportColumn;

const CUSTOMER_COLUMNS = [NAME, COMPANY] as const;
const COMPANY_COLUMNS = [{ ...NAME, example: 'Marina Residences' }] as const;
type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]['id'];

/** Names that are in use are imported all the same, with a warning (ADR-0112): of an earlier row, or of the stock. */
async function warningsOf(
  tx: Tx,
  { tenantId }: Caller,
  table: 'customer' | 'client_company',
  name: string,
  made: readonly string[],
): Promise<string[]> {
  const merged = table === 'customer' ? sql`and r.merged_into is null` : sql``;
  const { rows } = await sql<{ isOfFile: boolean }>`
    select distinct r.id = any(${made}::uuid[]) as "isOfFile" from ${sql.table(table)} r
    where r.tenant_id = ${tenantId} ${merged} and fold(r.name) = fold(${name})`.execute(tx);
  return rows.map(({ isOfFile }) => (isOfFile ? 'name-in-file' : 'name-exists')).toSorted();
}

/** A record as a file names it. */
interface Identity {
  readonly table: 'customer' | 'client_company';
  readonly name: string;
  /** Of a customer. */
  readonly clientCompanyId: string | null;
}

/** The rows of a file so far, and the ids of the records made from them. */
interface Earlier {
  readonly identities: Identity[];
  readonly made: string[];
}

const nothingYet = (): Earlier => ({ identities: [], made: [] });

/** Imports of one kind at the same time would each miss what the others are adding: they wait for each other. */
const takeTurn = (tx: Tx, { tenantId }: Caller, table: Identity['table']) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import:${table}:${tenantId}`}, 0))`.execute(tx);

/**
 * Whether the row is there already: a record of the same name, in any spelling, and of the same company. Each record
 * stands for one row, so that a file with namesakes adds as many as it has, once.
 */
async function isThere(
  tx: Tx,
  { tenantId }: Caller,
  identity: Identity,
  { identities, made }: Earlier,
): Promise<boolean> {
  const { table, name, clientCompanyId } = identity;
  const ofCustomers =
    table === 'customer'
      ? sql`and r.merged_into is null and r.client_company_id is not distinct from ${clientCompanyId}::uuid`
      : sql``;
  const sameNames = identities.filter((each) => each.clientCompanyId === clientCompanyId).map((each) => each.name);
  const { rows } = await sql<{ isThere: boolean }>`
    select (select count(*) from ${sql.table(table)} r
        where r.tenant_id = ${tenantId} and r.id <> all(${made}::uuid[]) and fold(r.name) = fold(${name}) ${ofCustomers})
      > (select count(*) from unnest(${sameNames}::text[]) e (name) where fold(e.name) = fold(${name})) as "isThere"`.execute(
    tx,
  );
  return rows[0]?.isThere ?? false;
}

const unchanged = (title: string, detail: string): Made => ({
  title,
  detail,
  startDate: null,
  endDate: null,
  isUnchanged: true,
});

interface NamedCompany {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** The company that a row names, in any spelling; of namesakes an active one. @throws ProblemError 422 `not-found` */
async function companyNamed(tx: Tx, caller: Caller, name: string): Promise<NamedCompany> {
  const { rows } = await sql<NamedCompany>`
    select m.id, m.name, m.status = 'active' as "isActive" from client_company m where m.tenant_id = ${caller.tenantId} and fold(m.name) = fold(${name}) and ${readsCompanies(caller)}
    order by m.status = 'active' desc, m.created_at, m.id limit 1`.execute(tx);
  const [company] = rows;
  if (!company) throw ruleViolated('company', 'not-found', 'There is no such client company.');
  return company;
}

interface CustomerRow {
  readonly body: BodyOf<typeof api.customers.create>;
  readonly company: NamedCompany | null;
}

async function readCustomer(
  tx: Tx,
  caller: Caller,
  { name, company }: RowValues<CustomerColumn>,
): Promise<ReadRow<CustomerRow>> {
  const { faults, attempt } = gatherFaults();
  const named = company ? await attempt(() => companyNamed(tx, caller, company), null) : null;
  const given = { name, clientCompanyId: named?.id ?? null };
  const body = await attempt(
    () => validate(api.customers.create.body, given, 'body') as BodyOf<typeof api.customers.create>,
    null,
  );
  return { body: body && faults.length === 0 ? { body, company: named } : null, faults };
}

async function createFrom(tx: Tx, caller: Caller, values: RowValues<CustomerColumn>, earlier: Earlier): Promise<Made> {
  const { body: row, faults } = await readCustomer(tx, caller, values);
  if (!row) throw rowRefused(faults);
  const { body, company: named } = row;
  const clientCompanyId = named?.id ?? null;
  const identity: Identity = { table: 'customer', name: body.name, clientCompanyId };
  const isKnown = await isThere(tx, caller, identity, earlier);
  earlier.identities.push(identity);
  if (isKnown) return unchanged(body.name, named?.name ?? '');
  const warnings = await warningsOf(tx, caller, 'customer', body.name, earlier.made);
  if (named && !named.isActive) warnings.push('inactive-company');
  const made = await createCustomer(tx, caller, body);
  earlier.made.push(made.id);
  return {
    title: made.name,
    detail: made.clientCompany?.name ?? '',
    startDate: null,
    endDate: null,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

type CompanyColumn = 'name' | CustomColumn;

type NewCompany = BodyOf<typeof api.clientCompanies.create>;

const readCompany = (
  custom: CustomImport,
  { name, ...cells }: RowValues<CompanyColumn>,
): Promise<ReadRow<NewCompany>> =>
  readRowWithFields(
    custom,
    (given) => validate(api.clientCompanies.create.body, given, 'body') as NewCompany,
    { name },
    cells,
  );

/** A row whose company exists is left alone, whatever its other cells say: options may be retired by now, people gone. */
async function createCompanyFrom(
  tx: Tx,
  caller: Caller,
  custom: CustomImport,
  values: RowValues<CompanyColumn>,
  earlier: Earlier,
): Promise<Made> {
  const name = seenName(values.name ?? '');
  const identity: Identity = { table: 'client_company', name, clientCompanyId: null };
  const isKnown = await isThere(tx, caller, identity, earlier);
  earlier.identities.push(identity);
  if (isKnown) return unchanged(name, '');
  const { body, faults } = await readCompany(custom, values);
  if (!body) throw rowRefused(faults);
  const warnings = await warningsOf(tx, caller, 'client_company', body.name, earlier.made);
  const made = await createCompany(tx, caller, body);
  earlier.made.push(made.id);
  return {
    title: made.name,
    detail: '',
    startDate: null,
    endDate: null,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** Imports customers, all or none (C§7, ADR-0126). */
export async function importCustomers(
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> {
  await takeTurn(tx, caller, 'customer');
  const earlier = nothingYet();
  return runImport<CustomerColumn>(tx, files, isDryRun, {
    columns: CUSTOMER_COLUMNS,
    create: (values) => createFrom(tx, caller, values, earlier),
    check: async (values) => (await readCustomer(tx, caller, values)).faults,
    columnOf: (path) => CUSTOMER_COLUMNS.find(({ id }) => id === path)?.id ?? null,
  });
}

/** Imports client companies with their custom fields, all or none (ADR-0133). */
export async function importCompanies(
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> {
  const custom = await customImportOf(tx, caller, 'client-company');
  await takeTurn(tx, caller, 'client_company');
  const earlier = nothingYet();
  return runImport<CompanyColumn>(tx, files, isDryRun, {
    columns: [...COMPANY_COLUMNS, ...custom.columns],
    create: (values) => createCompanyFrom(tx, caller, custom, values, earlier),
    check: async (values) => (await readCompany(custom, values)).faults,
    columnOf: (path) => (path === 'name' ? 'name' : customColumnOf(path)),
  });
}

export const customerTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(CUSTOMER_COLUMNS, { format, language, name: language === 'ar' ? 'استيراد-العملاء' : 'customer-import' });

export async function companyTemplate(
  tx: Tx,
  caller: Caller,
  format: ExportFormat,
  language: Language,
): Promise<FileAnswer> {
  const { columns } = await customImportOf(tx, caller, 'client-company');
  return writeTemplate([...COMPANY_COLUMNS, ...columns], {
    format,
    language,
    name: language === 'ar' ? 'استيراد-الشركات-العميلة' : 'client-company-import',
  });
}
