import type { MaritalStatus, Relation } from '#domain/people.ts';
import { ibanOf } from '#domain/ibans.ts';
import type { ContractKind } from '#domain/setup.ts';
import type { Tx } from '../core/transaction.ts';
import { usualCurrency } from '../modules/geography/index.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { minorUnits } from './place-currency.ts';
import { seededRandom } from './seed-ids.ts';
import { idOf, type SeededPerson } from './seed-people.ts';

const CONTRACT_NAMES: Readonly<Record<ContractKind, string>> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  hourly: 'Hourly',
  'b2b-contract': 'B2B contract',
};
const RELATIONS: readonly Relation[] = ['mother', 'father', 'brother', 'sister', 'friend'];
const MARITAL: readonly MaritalStatus[] = ['single', 'married', 'married', 'single', 'divorced'];
/** First names of the demo's women; the others are men. */
const WOMEN = new Set([
  'Lina',
  'Noura',
  'Priya',
  'Maria',
  'Aisha',
  'Sara',
  'فاطمة',
  'نورة',
  'ريم',
  'Huda',
  'Maximiliana-Konstantina',
  'Grace',
  'Elena',
  'Lakshmi',
  'Chloé',
  'Anjali',
  'Nguyễn',
  'Fatima',
  'Leila',
  'Marisol',
  'Ivana',
  'Zeynep',
  'Mariam',
  'Josephine',
  'Rana',
  'Amina',
  'Noor',
  'Dalal',
  'Angelica',
  'Sunita',
  'Wafa',
  'Neha',
  'Pooja',
  'Sana',
  'Divya',
  'Miriam',
  'Inês',
  'Paula',
  'Greta',
  'Anna',
  'Sofia',
  'Hanna',
  'Klara',
  'Beatriz',
]);
const CALLING_CODES: Readonly<Record<string, string>> = {
  AE: '971',
  SA: '966',
  QA: '974',
  KW: '965',
  IN: '91',
  DE: '49',
  PT: '351',
};

/** The one person of a demo tenant with an American contract: documents and insurance are hidden for it (B§2). */
const AMERICAN = 'analyst';

/**
 * Seeds contracts, salaries, insurance, documents and other HR data of the demo people. Dates are relative to `today`:
 * some contracts, probations and documents end soon or have ended, so that every warning occurs.
 */
export async function seedEmployment(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  people: readonly SeededPerson[],
  today: string,
): Promise<void> {
  const random = seededRandom(tenant.domain.length * 97);
  const provider = await seedInsurers(tx, tenantId, tenant);
  const now = Temporal.PlainDate.from(today);
  for (const [index, person] of people.entries()) {
    const country = person.account === AMERICAN ? 'US' : person.country;
    await describe(tx, tenantId, person, { index, now, random: random() });
    await seedContracts(tx, tenantId, tenant, person, { index, now, country });
    await seedSalary(tx, tenantId, tenant, person, { index, currency: usualCurrency(country) ?? tenant.currency });
    if (index % 3 !== 2) await seedInsurance(tx, tenantId, person, { index, now, provider });
    await seedDocuments(tx, tenantId, tenant, person, { index, now });
  }
}

interface Place {
  readonly index: number;
  readonly now: Temporal.PlainDate;
}

async function describe(
  tx: Tx,
  tenantId: string,
  person: SeededPerson,
  { index, now, random }: Place & { readonly random: number },
): Promise<void> {
  // Two have their birthday this week, the others on any day of the year; all were of age when they began.
  const birthday =
    index % 29 === 3
      ? now.add({ days: index % 5 })
      : Temporal.PlainDate.from('1990-01-01').add({ days: Math.floor(random * 364) });
  const year = Math.min(1968 + (index % 34), Number(person.startDate.slice(0, 4)) - 18);
  const birthdate = birthday.with({ year }).toString();
  const prefix = CALLING_CODES[person.country] ?? '971';
  await tx
    .updateTable('employee')
    .set({
      birthdate,
      gender: WOMEN.has(person.firstName) ? 'female' : 'male',
      marital_status: MARITAL[index % MARITAL.length] ?? null,
      work_phone: JSON.stringify({ prefix, number: `55${String(2_000_000 + index * 3_571)}` }),
      access_type: person.account === null ? 'employee-app-permission' : 'employee-app-branch-app-web-app-permission',
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', person.id)
    .execute();
  await tx
    .insertInto('employee_address')
    .values({
      tenant_id: tenantId,
      employee_id: person.id,
      type: 'local',
      country_iso: person.country,
      province: null,
      city: person.country === 'AE' ? 'Dubai' : 'Riyadh',
      zip_code: null,
      address_line1: `Building ${10 + index}, Flat ${1 + (index % 40)}`,
    })
    .execute();
  await tx
    .insertInto('emergency_contact')
    .values({
      tenant_id: tenantId,
      employee_id: person.id,
      name: `${person.lastName} ${index % 2 === 0 ? 'Senior' : 'Family'}`,
      relation: RELATIONS[index % RELATIONS.length] ?? 'friend',
      phone: JSON.stringify({ prefix, number: `56${String(1_000_000 + index * 5_303)}` }),
    })
    .execute();
}

async function seedContracts(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  person: SeededPerson,
  { index, now, country }: Place & { readonly country: string },
): Promise<void> {
  const kind: ContractKind =
    index % 11 === 7 ? 'part-time' : index % 17 === 9 ? 'hourly' : index % 23 === 12 ? 'b2b-contract' : 'full-time';
  const start = Temporal.PlainDate.from(person.startDate);
  const firstEnd = start.add({ years: 2 }).subtract({ days: 1 });
  // One ends in a month, one in ten days, one ended yesterday without a renewal; the others continue.
  const end =
    [now.add({ days: 30 }), now.add({ days: 10 }), now.subtract({ days: 1 })][[5, 18, 31].indexOf(index)] ??
    (index % 4 === 0 ? null : now.add({ months: 8 + (index % 20) }));
  const common = {
    tenant_id: tenantId,
    employee_id: person.id,
    contract_type_id: idOf(tenant, 'contract-type', CONTRACT_NAMES[kind]),
    // Some older contracts name none.
    employment_type_id: index % 7 === 4 ? null : idOf(tenant, 'employment-type', CONTRACT_NAMES[kind]),
    country_iso: country,
  };
  await tx
    .insertInto('contract')
    .values([
      {
        ...common,
        ref_id: `C-${1000 + index}-1`,
        stage: 'new',
        start_date: start.toString(),
        end_date: firstEnd.toString(),
        probation_end_date: start.add({ months: 6 }).toString(),
        notice_period_months: 1,
      },
      // The latest employee is still on probation.
      {
        ...common,
        ref_id: `C-${1000 + index}-2`,
        stage: 'renewed',
        start_date: firstEnd.add({ days: 1 }).toString(),
        end_date: end?.toString() ?? null,
        probation_end_date: index % 19 === 6 ? now.add({ days: 14 }).toString() : null,
        notice_period_months: index % 5 === 0 ? 3 : 1,
      },
    ])
    .execute();
}

async function seedSalary(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  person: SeededPerson,
  { index, currency }: { readonly index: number; readonly currency: string },
): Promise<void> {
  const unit = minorUnits(currency);
  const basic = (currency === 'KWD' ? 450 : currency === 'INR' ? 60_000 : 4_000) + index * 75;
  for (const [year, raise] of [
    [2, 0],
    [4, 0.08],
  ] as const) {
    const start = Temporal.PlainDate.from(person.startDate).add({ years: year - 2 });
    const { id } = await tx
      .insertInto('employee_salary')
      .values({ tenant_id: tenantId, employee_id: person.id, currency, start_date: start.toString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const parts = [
      ['Basic salary', basic * (1 + raise)],
      ['Housing allowance', basic * 0.3],
      ['Transport allowance', basic * 0.1],
    ] as const;
    await tx
      .insertInto('employee_salary_part')
      .values(
        parts.map(([name, amount]) => ({
          tenant_id: tenantId,
          employee_salary_id: id,
          salary_component_id: idOf(tenant, 'salary-component', name),
          total: Math.round(amount) * unit,
        })),
      )
      .execute();
  }
  await tx
    .insertInto('employee_bank_account')
    .values({
      tenant_id: tenantId,
      employee_id: person.id,
      bank_name: 'First Gulf Bank',
      account_name: `${person.firstName} ${person.lastName}`,
      iban: ibanOf('AE', `033${String(1_234_567_890_123_000 + index)}`),
      swift: 'FGBMAEAA',
    })
    .execute();
}

interface Insurer {
  readonly provider: string;
  readonly networks: readonly string[];
}

async function seedInsurers(tx: Tx, tenantId: string, tenant: DemoTenant): Promise<Insurer> {
  const provider = idOf(tenant, 'insurance-provider', 'Daman');
  const networks = ['Enhanced', 'Basic'].map((name) => ({ name, id: idOf(tenant, 'network-type', name) }));
  await tx
    .insertInto('insurance_provider')
    .values([
      {
        tenant_id: tenantId,
        id: provider,
        name: 'Daman',
        name_arabic: 'ضمان',
        url: 'https://insurer.example/daman',
        sort_order: 1,
      },
      {
        tenant_id: tenantId,
        id: idOf(tenant, 'insurance-provider', 'Tawuniya'),
        name: 'Tawuniya',
        name_arabic: 'التعاونية',
        url: null,
        sort_order: 2,
      },
    ])
    .execute();
  await tx
    .insertInto('network_type')
    .values(
      networks.map(({ name, id }, index) => ({
        tenant_id: tenantId,
        id,
        name,
        name_arabic: index === 0 ? 'معزّزة' : 'أساسية',
        insurance_provider_id: provider,
        sort_order: index + 1,
      })),
    )
    .execute();
  return { provider, networks: networks.map(({ id }) => id) };
}

async function seedInsurance(
  tx: Tx,
  tenantId: string,
  person: SeededPerson,
  { index, now, provider: { provider, networks } }: Place & { readonly provider: Insurer },
): Promise<void> {
  const months = [14, 5, 2, -1][index % 4] ?? 14;
  await tx
    .insertInto('medical_insurance')
    .values({
      tenant_id: tenantId,
      employee_id: person.id,
      insurance_no: `MI-${100_000 + index * 37}`,
      expiration_date: now.add({ months }).toString(),
      insurance_provider_id: provider,
      network_type_id: networks[index % networks.length] ?? null,
    })
    .execute();
}

const IDENTITY: Readonly<Record<string, readonly [type: string, number: (index: number) => string]>> = {
  AE: ['UAE ID', (index) => `784-19${80 + (index % 20)}-${String(1_234_567 + index)}-${index % 10}`],
  SA: ['Saudi Iqama', (index) => `2${String(123_456_789 + index)}`],
  QA: ['Qatari ID', (index) => `2${String(8_463_400_000 + index)}`],
};

async function seedDocuments(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  person: SeededPerson,
  { index, now }: Place,
): Promise<void> {
  const typeId = (name: string): string => idOf(tenant, 'employee-document-type', name);
  const values: { type: string; number: string; months: number }[] = [];
  // One passport is missing; the others expire at any time.
  if (index % 13 !== 8)
    values.push({
      type: 'Passport',
      number: `P${String(4_000_000 + index * 311)}`,
      months: [30, 18, 5, 2, -1, 60][index % 6] ?? 30,
    });
  const identity = IDENTITY[person.country];
  if (identity) {
    const [type, number] = identity;
    // One typing error.
    values.push({
      type,
      number: index % 21 === 4 ? `${number(index)}X` : number(index),
      months: [20, 11, 2, 1, 7][index % 5] ?? 20,
    });
  }
  if (index % 2 === 0)
    values.push({ type: 'Visa', number: `V-${70_000 + index}`, months: [24, 4, 1][index % 3] ?? 24 });
  if (values.length === 0) return;
  await tx
    .insertInto('employee_document')
    .values(
      values.map(({ type, number, months }) => ({
        tenant_id: tenantId,
        employee_id: person.id,
        document_type_id: typeId(type),
        name: null,
        ref_id: number,
        expiration_date: now
          .add({ months })
          .add({ days: index % 9 })
          .toString(),
        replaced_by: null,
        created_by: null,
      })),
    )
    .execute();
}
