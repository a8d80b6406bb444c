import type { Tx } from '../core/transaction.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { seedId } from './seed-ids.ts';

/** Realistic names: Arabic, long, with accents, and two equal ones. */
const NAMES = [
  'Mariam Al Suwaidi',
  'فاطمة الهاشمي',
  'Noura Al Ketbi',
  'Priyanka Raghunathan',
  'Anna-Lena Freifrau von Hohenstein-Waldburg',
  'José Ángel Núñez',
  'Sara Haddad',
  'Sara Haddad',
  'خالد المزروعي',
  'Amélie Dubois',
  'Chen Wei',
  'Grace Okafor',
  'Yusuf Rahman',
  'ليلى منصور',
  'Dmitri Volkov',
  'Hessa Al Falasi',
  'Tom Baker',
  'Ingrid Sørensen',
  'Rania Khoury',
  'عبد الرحمن العتيبي',
  'Lucía Fernández',
  'Aditi Sharma',
  'Omar Siddiqui',
  'Zeynep Yılmaz',
  'Hannah Schmidt',
  'سلطان القاسمي',
  'Mei Tanaka',
  'Fatou Diallo',
  'Reem Al Marri',
  'Victor Petrescu',
] as const;
const COMPANIES = [
  'Marina Residences LLC',
  'Gulf Events Group',
  'شركة النخيل للضيافة',
  'Harbour Hotels',
  'Al Noor Schools',
] as const;

/** The company of every so many-th customer, in turn; of two with one name only one belongs to a company. */
const COMPANY_EVERY = 3;

const IN_NORD = 8;
/** Every so many-th customer is inactive. */
const INACTIVE_EVERY = 9;
const HOURS_BETWEEN = 61;

/**
 * Seeds customers and client companies of a tenant with the module; the last of them came shortly before `today`
 * (yyyy-MM-dd).
 */
export async function seedCustomers(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<void> {
  if (!tenant.modules.includes('customer-management')) return;
  const isWhole = tenant.modules.includes('finance.assets');
  const addedAt = (ago: number): Date =>
    new Date(
      Temporal.PlainDate.from(today)
        .toZonedDateTime({ timeZone: tenant.timezone, plainTime: '10:00' })
        .subtract({ hours: (ago + 1) * HOURS_BETWEEN }).epochMilliseconds,
    );
  const rowOf = (kind: string, name: string, place: number) => {
    const at = addedAt(place);
    return {
      tenant_id: tenantId,
      id: seedId(at, `${tenant.domain}/${kind}/${place}`),
      name,
      created_at: at,
      updated_at: at,
    };
  };
  const customers = isWhole ? NAMES : NAMES.slice(0, IN_NORD);
  const companies = COMPANIES.slice(0, isWhole ? COMPANIES.length : 1).map((name, place) => ({
    ...rowOf('client-company', name, place),
    // A company that is no longer served keeps its customers.
    status: place === COMPANIES.length - 1 ? ('inactive' as const) : ('active' as const),
  }));
  await tx.insertInto('client_company').values(companies).execute();
  await tx
    .insertInto('customer')
    .values(
      customers.map((name, place) => ({
        ...rowOf('customer', name, place),
        status: place % INACTIVE_EVERY === INACTIVE_EVERY - 1 ? ('inactive' as const) : ('active' as const),
        client_company_id:
          place % COMPANY_EVERY === 0 ? (companies[(place / COMPANY_EVERY) % companies.length]?.id ?? null) : null,
      })),
    )
    .execute();
}

/** The id of a demo customer by name, or null. Of namesakes, the one added last. */
export async function customerNamed(tx: Tx, tenantId: string, name: string): Promise<string | null> {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
