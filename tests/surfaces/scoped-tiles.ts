import type { TileId } from '#domain/tiles.ts';
import type { Scope } from './scope-checks.ts';

/** A figure of a tile: its value, and its pictures, in order. */
interface ScopedFigure {
  readonly value: number;
  readonly avatars?: readonly string[];
}
type Figures = Readonly<Record<string, ScopedFigure>>;

interface ScopedTile {
  readonly right: string;
  /** Rights without which the figures count less, in the same scope. */
  readonly needs?: readonly string[];
  readonly shows: Readonly<Record<Scope, Figures>>;
}

/** The tiles whose right has no team or personal scope. */
export const UNSCOPED_TILES: readonly TileId[] = ['customers', 'maintenance-management', 'newsletters'];

const counts = (figures: Readonly<Record<string, number>>): Figures =>
  Object.fromEntries(Object.entries(figures).map(([id, value]) => [id, { value }]));

const offDuty = (...avatars: readonly string[]): Figures => ({
  ...counts({ working: 0, late: 0, absent: 0 }),
  offDuty: { value: avatars.length, avatars },
});

/**
 * What each tile counts for `own` in each scope (A§2, A§6, D77), in the company that `TILE_RECORDS` leaves of the demo:
 * `own` manages `middle`, who manages `team`; `other` is out of scope. Every number is counted by hand.
 */
export const SCOPED_TILES: Readonly<Partial<Record<TileId, ScopedTile>>> = {
  employees: {
    right: 'employee.details',
    shows: {
      personal: { total: { value: 1, avatars: ['own'] } },
      team: { total: { value: 3, avatars: ['middle', 'own', 'team'] } },
      all: { total: { value: 4, avatars: ['middle', 'other', 'own', 'team'] } },
    },
  },
  // `own` has two requests: requests are counted, and each person is shown once, the latest requester first.
  leave: {
    right: 'leave.details',
    shows: {
      personal: { pending: { value: 2, avatars: ['own'] } },
      team: { pending: { value: 3, avatars: ['own', 'team'] } },
      all: { pending: { value: 4, avatars: ['own', 'other', 'team'] } },
    },
  },
  locations: {
    right: 'location.details',
    shows: {
      personal: { total: { value: 1, avatars: ['place of own'] } },
      team: { total: { value: 1, avatars: ['place of own'] } },
      all: { total: { value: 2, avatars: ['place of other', 'place of own'] } },
    },
  },
  // The till of a location is due for its employees (D35); a report belongs to the person who submitted it.
  'till-banking-reports': {
    right: 'dayBanking',
    shows: {
      personal: counts({ notSubmitted: 1, notApproved: 1 }),
      team: counts({ notSubmitted: 1, notApproved: 2 }),
      all: counts({ notSubmitted: 2, notApproved: 3 }),
    },
  },
  'commissions-and-tips': {
    right: 'commission.payout',
    needs: ['commission.details'],
    shows: {
      personal: counts({ services: 1_000, products: 200, tips: 30, periodTotal: 1_230 }),
      team: counts({ services: 3_000, products: 600, tips: 90, periodTotal: 3_690 }),
      all: counts({ services: 7_000, products: 1_400, tips: 210, periodTotal: 8_610 }),
    },
  },
  // An unassigned asset belongs to everyone responsible for a team (D77).
  assets: {
    right: 'asset.details',
    shows: {
      personal: counts({ available: 0, assigned: 1, invalid: 0, total: 1 }),
      team: counts({ available: 1, assigned: 2, invalid: 0, total: 3 }),
      all: counts({ available: 1, assigned: 3, invalid: 1, total: 5 }),
    },
  },
  // On a day without shifts all of them are off duty.
  'daily-operations': {
    right: 'schedule.attendance',
    shows: {
      personal: offDuty('own'),
      team: offDuty('middle', 'own', 'team'),
      all: offDuty('middle', 'other', 'own', 'team'),
    },
  },
  // Each has one shift this week, of eight hours, at their own location.
  schedule: {
    right: 'schedule.details',
    shows: {
      personal: counts({ scheduled: 1, hours: 8 }),
      team: counts({ scheduled: 2, hours: 16 }),
      all: counts({ scheduled: 3, hours: 24 }),
    },
  },
  offboarding: {
    right: 'offboarding.details',
    needs: ['employee.salary'],
    shows: {
      personal: counts({ notStarted: 1, inProgress: 0, confirmed: 0, total: 1 }),
      team: counts({ notStarted: 1, inProgress: 1, confirmed: 0, total: 2 }),
      all: counts({ notStarted: 1, inProgress: 1, confirmed: 1, total: 3 }),
    },
  },
  // The picture of `team` is a month old.
  'social-media-content': {
    right: 'socialMediaContent.details',
    shows: {
      personal: { total: { value: 1, avatars: ['own'] }, last7Days: { value: 1, avatars: ['own'] } },
      team: { total: { value: 2, avatars: ['own', 'team'] }, last7Days: { value: 1, avatars: ['own'] } },
      all: {
        total: { value: 3, avatars: ['other', 'own', 'team'] },
        last7Days: { value: 2, avatars: ['other', 'own'] },
      },
    },
  },
};

/**
 * What remains of the demo, as statements on `app`: `{own}`, `{team}`, `{other}` are the ids of people, `{place:own}`
 * and `{place:other}` of locations, `{tenant}` that of the tenant. They run without triggers and foreign keys, since
 * rows of the demo refer to each other.
 */
export const TILE_RECORDS: readonly string[] = [
  'delete from app.shift where tenant_id = {tenant}',
  // On another day of this week than today.
  `insert into app.shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
    select {tenant}, p.id, p.place, d.day at time zone 'Asia/Dubai', (d.day + interval '8 hours') at time zone 'Asia/Dubai', 'Asia/Dubai', now(), now()
    from (values ({own}, {place:own}), ({team}, {place:own}), ({other}, {place:other})) p (id, place),
      (select date_trunc('week', now() at time zone 'Asia/Dubai') + case when extract(isodow from now() at time zone 'Asia/Dubai') = 1 then interval '6 days 9 hours' else interval '9 hours' end as day) d`,
  "update app.employee set status = 'archived' where tenant_id = {tenant} and company_employee_id not like 'SCOPE-%'",
  "update app.location set status = 'archived' where tenant_id = {tenant} and id not in ({place:own}, {place:other})",
  "delete from app.leave_request where tenant_id = {tenant} and (employee_id not in ({own}, {team}, {other}) or start_date < '2036-01-01')",
  // Three submitted with a variance, on separate days, at the location of `other`.
  `delete from app.day_banking where tenant_id = {tenant} and not (status = 'not-submitted' or (status = 'outstanding-with-variance' and confirmed_at is not null))`,
  `delete from app.day_banking b where tenant_id = {tenant} and id not in (
    (select min(id::text)::uuid from app.day_banking where tenant_id = {tenant} and status = 'outstanding-with-variance' group by business_date order by business_date limit 3)
    union all (select min(id::text)::uuid from app.day_banking where tenant_id = {tenant} and status = 'not-submitted' group by business_date order by business_date limit 2))`,
  `update app.day_banking b set location_id = {place:other}, submitted_by = (array[{own}, {team}, {other}])[p.place] from (
    select id, row_number() over (order by business_date) as place from app.day_banking where tenant_id = {tenant} and status = 'outstanding-with-variance') p where b.tenant_id = {tenant} and b.id = p.id`,
  `update app.day_banking b set submitted_by = null, location_id = (array[{place:own}, {place:other}])[p.place] from (
    select id, row_number() over (order by business_date) as place from app.day_banking where tenant_id = {tenant} and status = 'not-submitted') p where b.tenant_id = {tenant} and b.id = p.id`,
  'delete from app.commission_payout where tenant_id = {tenant} and employee_id not in ({own}, {team}, {other})',
  `update app.commission_payout set currency = 'AED', month = date_trunc('month', current_date)::date, services_payout = f.times * 1000, products_payout = f.times * 200, tips_payout = f.times * 30, tips_gross = f.times * 30, tips_fee = 0, tips_net = f.times * 30, total_payout = f.times * 1230
    from (values ({own}, 1), ({team}, 2), ({other}, 4)) f (id, times) where tenant_id = {tenant} and employee_id = f.id`,
  `delete from app.asset a where tenant_id = {tenant} and coalesce(owner_employee_id in ({own}, {team}, {other}), false) is false
    and id not in (select min(id::text)::uuid from app.asset where tenant_id = {tenant} and status in ('available', 'invalid') group by status)`,
  "update app.asset set owner_employee_id = {other}, owner_user_id = null, owner_location_id = null where tenant_id = {tenant} and status = 'invalid'",
  'delete from app.offboarding_settlement where tenant_id = {tenant} and employee_id not in ({own}, {team}, {other})',
  `update app.offboarding_settlement set status = f.status from (values ({own}, 'not-started'), ({team}, 'in-progress'), ({other}, 'confirmed')) f (id, status) where tenant_id = {tenant} and employee_id = f.id`,
  'delete from app.social_media_content where tenant_id = {tenant} and coalesce(uploaded_by_employee_id in ({own}, {team}, {other}), false) is false',
  `update app.social_media_content set location_id = {place:other}, created_at = now() - f.ago from (values ({own}, interval '2 hours'), ({team}, interval '30 days'), ({other}, interval '1 hour')) f (id, ago) where tenant_id = {tenant} and uploaded_by_employee_id = f.id`,
];
