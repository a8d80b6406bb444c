import { PROCESS_KINDS, type ProcessKind, type StepRole } from '#domain/approvals.ts';
import { ANNUAL_LEAVE } from '#domain/leave-entitlements.ts';
import type { DayCount, LeaveKind } from '#domain/leave.ts';
import type { Tx } from '../../core/transaction.ts';

interface DefaultLeaveType {
  readonly kind: LeaveKind;
  readonly name: string;
  readonly nameArabic: string;
  readonly icon: string;
  readonly dayCount?: DayCount;
  /** Days per year by country; other countries have no limit. [own] judgement where D21 names none. */
  readonly yearly?: Readonly<Record<string, number>>;
}

const LEAVE_TYPES: readonly DefaultLeaveType[] = [
  { kind: 'annual', name: 'Annual leave', nameArabic: 'إجازة سنوية', icon: 'palmtree' },
  { kind: 'in-lieu', name: 'Time off in lieu', nameArabic: 'إجازة تعويضية', icon: 'repeat', dayCount: 'working' },
  {
    kind: 'sick',
    name: 'Sick leave',
    nameArabic: 'إجازة مرضية',
    icon: 'thermometer',
    yearly: { AE: 90, SA: 120, QA: 84 },
  },
  {
    kind: 'maternity',
    name: 'Maternity leave',
    nameArabic: 'إجازة وضع',
    icon: 'baby',
    yearly: { AE: 60, SA: 84, QA: 50 },
  },
  { kind: 'emergency', name: 'Emergency leave', nameArabic: 'إجازة طارئة', icon: 'siren', dayCount: 'working' },
  { kind: 'bereavement', name: 'Bereavement leave', nameArabic: 'إجازة حداد', icon: 'flower' },
];

/** Default approval steps, in order (D7). [own] judgement. */
const DEFAULT_CHAINS: Readonly<Record<ProcessKind, readonly StepRole[]>> = {
  leave: ['line-manger', 'hr-responsible'],
  'day-banking': ['line-manger', 'administrator-role'],
  'change-assigned-device': ['hr-responsible'],
};

/**
 * Creates the leave types and approval templates of a new tenant (D21): annual leave is earned from `today`
 * (yyyy-MM-dd) on, counters apply to the whole current year.
 */
export async function giveDefaultLeave(tx: Tx, tenantId: string, today: string): Promise<void> {
  for (const [index, { kind, name, nameArabic, icon, dayCount, yearly = {} }] of LEAVE_TYPES.entries()) {
    const type = await tx
      .insertInto('leave_type')
      .values({
        tenant_id: tenantId,
        name,
        name_arabic: nameArabic,
        code: kind,
        kind,
        icon_name: icon,
        sort_order: index + 1,
        country_isos: [],
        day_count: dayCount ?? 'calendar',
        negative_limit: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const common = {
      tenant_id: tenantId,
      leave_type_id: type.id,
      cap: null,
      carry_over_max: null,
      carry_over_expiry_months: null,
    };
    const counters = Object.entries(yearly).map(([country, amount]) => ({
      ...common,
      country_iso: country,
      amount,
      effective_from: `${today.slice(0, 4)}-01-01`,
    }));
    const steps = Object.entries(kind === 'annual' ? ANNUAL_LEAVE : {}).flatMap(([country, terms]) =>
      terms.map(({ basis, amount, per, afterMonths, cap, carryOverMax, carryOverExpiryMonths }) => ({
        ...common,
        country_iso: country,
        basis,
        amount,
        per,
        after_months: afterMonths,
        cap,
        carry_over_max: carryOverMax,
        carry_over_expiry_months: carryOverExpiryMonths,
        effective_from: today,
      })),
    );
    const rows = [...counters, ...steps];
    if (rows.length > 0) await tx.insertInto('leave_entitlement').values(rows).execute();
  }
  await giveDefaultChains(tx, tenantId);
}

/** Creates a template for each kind of approval, except those in `except`. */
export async function giveDefaultChains(tx: Tx, tenantId: string, except: readonly ProcessKind[] = []): Promise<void> {
  for (const kind of PROCESS_KINDS.filter((each) => !except.includes(each))) {
    const { id } = await tx
      .insertInto('approval_template')
      .values({ tenant_id: tenantId, kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('approval_template_step')
      .values(
        DEFAULT_CHAINS[kind].map((role, index) => ({
          tenant_id: tenantId,
          template_id: id,
          position: index + 1,
          role,
        })),
      )
      .execute();
  }
}
