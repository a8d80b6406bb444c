import { sql } from 'kysely';
import { IMPORT_MONTHS_BACK } from '#domain/commissions/import-window.ts';
import { addMonths, lastDayOf, monthOf } from '#domain/commissions/months.ts';
import type { Person, TestApi } from '../support/api.ts';
import { sendFile } from '../support/upload.ts';

export interface Employee {
  readonly id: string;
  readonly number: string;
}

export interface ImportBody {
  readonly created: number;
  readonly faultCount: number;
  readonly faults: readonly {
    readonly row: number;
    readonly column: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly code?: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

export interface Payout {
  readonly id: string;
  readonly period: string;
  readonly employee: { readonly id: string };
  readonly historicalTierType: {
    readonly name: string;
    readonly type: string;
    readonly reachedTier: {
      readonly tier: number;
      readonly payoutPercentage: number | null;
      readonly payoutAmount: number | null;
    } | null;
  } | null;
  readonly productsNumber: number;
  readonly clientsNumber: number;
  readonly shiftsNumber: number | null;
  readonly ratio: number | null;
  readonly services: {
    readonly grossSale: number;
    readonly vat: number;
    readonly netSale: number;
    readonly payout: number;
  };
  readonly products: { readonly netSale: number; readonly payout: number };
  readonly tips: {
    readonly grossSale: number;
    readonly adminFee: number;
    readonly netSale: number;
    readonly payout: number;
  };
  readonly totalPayout: number;
  readonly currency: string;
  readonly updatedAt: string;
}

export interface Period {
  readonly id: string;
  readonly version: number;
  readonly period: string;
  readonly status: string;
  readonly isStale: boolean;
  readonly calculatedAt: string | null;
  readonly frozenAt: string | null;
  readonly actions: readonly {
    readonly event: string;
    readonly can: boolean;
    readonly reasons: readonly { readonly code: string }[];
  }[];
}

export interface Refusal {
  readonly code: string;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
  readonly record?: Period;
}

const SALE_HEADER = 'Reference,Date,Type,Name,Quantity,Employee number,Client,Net sale,Taxes,Currency,Refund of';

/** One sale as a line of a file, with formatted amounts. */
export interface SaleLine {
  readonly reference?: string;
  readonly date: string;
  readonly type?: string;
  readonly quantity?: number;
  readonly employee: string;
  readonly client?: string;
  readonly net: string;
  readonly taxes?: string;
  readonly currency?: string;
  readonly refundOf?: string;
}

let references = 0;

/** Months of Luma within import range that the demo does not use. */
export const FREE_MONTHS = 12;

/** One of them, from 0 for the earliest to 11, yyyy-MM. */
export function freeMonth(index: number): string {
  if (index < 0 || index >= FREE_MONTHS) throw new Error(`there is no free month ${index}`);
  return addMonths(monthOf(Temporal.Now.plainDateISO('Asia/Dubai').toString()), index - IMPORT_MONTHS_BACK);
}

/** A day of a free month, yyyy-MM-dd, limited to its last one. */
export function freeDay(index: number, day: number): string {
  const last = lastDayOf(freeMonth(index));
  const wanted = `${freeMonth(index)}-${String(day).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
}

/** People and tiers of Luma in months before those of the demo, so that nothing conflicts. */
export function shopOf(api: TestApi, admin: () => Person) {
  const inTenant = <T>(work: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
    api.db.database.tenant({ tenantId: admin().tenantId }, work);

  const importSales = (lines: readonly SaleLine[], { isDryRun = false, by = admin() } = {}) => {
    const rows = lines.map((line) =>
      [
        line.reference ?? `T-${++references}`,
        line.date,
        line.type ?? 'Service',
        'Something',
        line.quantity ?? '',
        line.employee,
        line.client ?? '',
        line.net,
        line.taxes ?? '',
        line.currency ?? '',
        line.refundOf ?? '',
      ].join(','),
    );
    return sendFile<ImportBody>(by, '/api/commissions/import', [SALE_HEADER, ...rows].join('\n'), {
      name: 'sales.csv',
      query: { isDryRun: String(isDryRun) },
    });
  };

  const importTips = (
    lines: readonly (readonly [date: string, employee: string, amount: string, fee: string])[],
    { isDryRun = false, by = admin() } = {},
  ) => {
    const rows = lines.map(([date, employee, amount, fee]) =>
      [`P-${++references}`, date, employee, amount, fee].join(','),
    );
    return sendFile<ImportBody>(
      by,
      '/api/tips/import',
      ['Reference,Date,Employee number,Amount,Admin fee', ...rows].join('\n'),
      { name: 'tips.csv', query: { isDryRun: String(isDryRun) } },
    );
  };

  return {
    inTenant,
    importSales,
    importTips,

    /** A number of employees without tiers, at places not ahead of the day of `freeMonth`; first those of the same day. */
    async people(count: number): Promise<Employee[]> {
      const { rows } = await inTenant((tx) =>
        sql<Employee>`
          select e.id, e.company_employee_id as number from employee e join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
          where e.tenant_id = ${admin().tenantId} and e.status = 'active'
            and (now() at time zone l.timezone)::date <= (now() at time zone 'Asia/Dubai')::date
            and not exists (select from commission_tier_assignment a where a.tenant_id = e.tenant_id and a.employee_id = e.id)
            and not exists (select from app_user u where u.tenant_id = e.tenant_id and u.employee_id = e.id and u.password_hash is not null)
          order by (now() at time zone l.timezone)::date desc, e.id limit ${count}`.execute(tx),
      );
      return [...rows];
    },

    /** A type with tiers: target and payout. */
    async tierType(
      type: 'percentage' | 'crossed-tier-threshold',
      tiers: readonly (readonly [number, number])[],
      currency = 'AED',
    ): Promise<string> {
      const made = await admin().send<{ id: string }>('POST', '/api/commission-tier-types', {
        body: { name: `Type ${++references}`, type, currency },
      });
      for (const [index, [netSalesTarget, pays]] of tiers.entries()) {
        const body = {
          commissionTierTypeId: made.body.id,
          tier: index + 1,
          netSalesTarget,
          ...(type === 'percentage' ? { payoutPercentage: pays } : { payoutAmount: pays }),
        };
        const { status } = await admin().send('POST', '/api/commission-tiers', { body });
        if (status !== 201) throw new Error(`a tier was refused: ${status}`);
      }
      return made.body.id;
    },

    /** Assigns a type since a past month, as if it had been done then. */
    async assignSince(employeeId: string, typeId: string | null, firstDay = '2000-01-01'): Promise<void> {
      await inTenant((tx) =>
        tx
          .insertInto('commission_tier_assignment')
          .values({
            tenant_id: admin().tenantId,
            employee_id: employeeId,
            valid_from: firstDay,
            tier_type_id: typeId,
            created_by: null,
          })
          .execute(),
      );
    },

    async period(month: string, by = admin()): Promise<Period> {
      const { body } = await by.send<{ data: Period[] }>('GET', '/api/commission-periods', {
        query: { startDate: `${month}-01`, endDate: `${month}-01` },
      });
      const [found] = body.data;
      if (!found) throw new Error(`there is no month ${month}`);
      return found;
    },

    send: (id: string, event: string, body: object = {}, by = admin()) =>
      by.send<Period & Refusal>('POST', `/api/commission-periods/${id}/${event}`, { body }),

    async payouts(month: string, by = admin()): Promise<Payout[]> {
      const { body } = await by.send<{ data: Payout[] }>('GET', '/api/commission-and-tip-payouts', {
        query: { startDate: `${month}-01`, endDate: lastDayOf(month), size: '100' },
      });
      return body.data;
    },
  };
}
