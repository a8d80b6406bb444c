import type { PageId } from './pages.ts';
import type { Right } from './permissions.ts';

/** What a person can take off the dashboard, in the order of the sections (A§2). The last is reserved: it has no tile (D73). */
export const TILE_TOGGLES = [
  'hr.employee-profiles',
  'hr.leave',
  'customer-management.customers',
  'operations.schedule',
  'operations.daily-operations',
  'operations.maintenance-and-logistics',
  'operations.locations',
  'finance.till-banking-reports',
  'finance.commissions-and-tips',
  'finance.assets',
  'payroll.offboarding',
  'communication-hub.social-media-content',
  'communication-hub.newsletters',
  'inventory.inventory-management',
] as const;
export type TileToggle = (typeof TILE_TOGGLES)[number];

interface DeclaredFigure {
  readonly id: string;
  /** The filter of the page's list that finds what was counted; `all` for the whole of a list that begins with less, `{today-7}` for a day that moves. */
  readonly filter: Readonly<Record<string, string>>;
  /** Above zero is a call to act. */
  readonly isUrgent?: true;
}

interface DeclaredTile {
  /** The page it stands for; also its part of the dashboard's address, `/dashboard/{id}` (D72). */
  readonly id: PageId;
  readonly toggle: TileToggle;
  /** What the caller has to be allowed to read for its figures to be counted; they are left out otherwise. */
  readonly reads: Right;
  /** The status its chip says while the first figure is above zero. */
  readonly chip?: string;
  readonly figures: readonly DeclaredFigure[];
}

/** The tiles of the dashboard and of the section pages, in the order of the pages (A§2). Section, module and right are those of the page. */
export const TILES = [
  {
    id: 'employees',
    toggle: 'hr.employee-profiles',
    reads: { resource: 'employee.details', action: 'read' },
    figures: [{ id: 'total', filter: { status: 'active' } }],
  },
  {
    id: 'leave',
    toggle: 'hr.leave',
    reads: { resource: 'leave.details', action: 'read' },
    chip: 'pending',
    figures: [{ id: 'pending', filter: { status: 'pending' }, isUrgent: true }],
  },
  {
    id: 'customers',
    toggle: 'customer-management.customers',
    reads: { resource: 'customer.details', action: 'read' },
    figures: [{ id: 'total', filter: { status: 'active' } }],
  },
  {
    id: 'locations',
    toggle: 'operations.locations',
    reads: { resource: 'location.details', action: 'read' },
    figures: [{ id: 'total', filter: { status: 'active' } }],
  },
  {
    id: 'till-banking-reports',
    toggle: 'finance.till-banking-reports',
    reads: { resource: 'dayBanking', action: 'read' },
    figures: [
      { id: 'notSubmitted', filter: { isConfirmed: 'false' }, isUrgent: true },
      { id: 'notApproved', filter: { status: 'outstanding-with-variance', isConfirmed: 'true' }, isUrgent: true },
    ],
  },
  {
    id: 'commissions-and-tips',
    toggle: 'finance.commissions-and-tips',
    reads: { resource: 'commission.payout', action: 'read' },
    // The last 12 months, with which its page begins (C§9); one of each for every currency (D52).
    figures: [
      { id: 'services', filter: {} },
      { id: 'products', filter: {} },
      { id: 'tips', filter: {} },
      { id: 'periodTotal', filter: {} },
    ],
  },
  {
    id: 'assets',
    toggle: 'finance.assets',
    reads: { resource: 'asset.details', action: 'read' },
    figures: [
      { id: 'available', filter: { status: 'available' } },
      { id: 'assigned', filter: { status: 'assigned' } },
      { id: 'invalid', filter: { status: 'invalid' } },
      { id: 'total', filter: { status: 'all' } },
    ],
  },
  {
    id: 'offboarding',
    toggle: 'payroll.offboarding',
    reads: { resource: 'offboarding.details', action: 'read' },
    figures: [
      { id: 'notStarted', filter: { status: 'not-started' } },
      { id: 'inProgress', filter: { status: 'in-progress' } },
      { id: 'confirmed', filter: { status: 'confirmed' } },
      { id: 'total', filter: { status: 'all' } },
    ],
  },
  {
    id: 'social-media-content',
    toggle: 'communication-hub.social-media-content',
    reads: { resource: 'socialMediaContent.details', action: 'read' },
    figures: [
      { id: 'total', filter: {} },
      { id: 'last7Days', filter: { start: '{today-7}', end: '{today-0}' } },
    ],
  },
  {
    id: 'newsletters',
    toggle: 'communication-hub.newsletters',
    reads: { resource: 'communicationTemplate.details', action: 'read' },
    figures: [
      { id: 'scheduled', filter: { status: 'scheduled' } },
      { id: 'sent', filter: { status: 'sent' } },
    ],
  },
] as const satisfies readonly DeclaredTile[];

export type TileId = (typeof TILES)[number]['id'];
export type FigureId = (typeof TILES)[number]['figures'][number]['id'];

/** A tile as declared, without the literal types of the table. */
export interface TileDeclaration extends DeclaredTile {
  readonly id: TileId;
  readonly figures: readonly (DeclaredFigure & { readonly id: FigureId })[];
}

/** A figure's filter with the days it names, counted from `today` (yyyy-MM-dd). */
export const filterOn = (today: string, filter: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      value.replace(/^\{today-(\d+)\}$/, (_, days: string) =>
        Temporal.PlainDate.from(today)
          .subtract({ days: Number(days) })
          .toString(),
      ),
    ]),
  );

/** People a tile shows before "+n" (A§2, D83). */
export const TILE_PEOPLE = 5;

/** How a figure has changed against the period before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'flat';
  /** Whole per cent, without a sign; null where there is none to say. */
  readonly percent: number | null;
}

/** A change in per cent; without a percentage when there was nothing before: then only up or flat (D54). */
export function changeOf(current: number, previous: number): Change {
  if (previous === 0) return { direction: current > 0 ? 'up' : 'flat', percent: null };
  const percent = Math.round((Math.abs(current - previous) / Math.abs(previous)) * 100);
  return { direction: current > previous ? 'up' : current < previous ? 'down' : 'flat', percent };
}
