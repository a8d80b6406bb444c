import type { PageId } from './pages.ts';
import type { Right } from './permissions.ts';

/** Toggles of the dashboard, in section order (A§2). The last is reserved: it has no tile (D73). */
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
  /**
   * List filter that finds the counted records; `all` for the whole of a list with a default filter, `{today-7}` for a
   * relative day.
   */
  readonly filter: Readonly<Record<string, string>>;
  /** A value above zero requires action. */
  readonly isUrgent?: true;
  /** Shown as the date of the latest of what is counted; a value of zero requires action. */
  readonly isDate?: true;
}

interface DeclaredTile {
  /** Its page; also its part of the dashboard's address, `/dashboard/{id}` (D72). */
  readonly id: PageId;
  readonly toggle: TileToggle;
  /** Right to read its data; without it the figures are omitted. */
  readonly reads: Right;
  /** Status of its chip while the first figure is above zero. */
  readonly chip?: string;
  /** People shown of each figure, if fewer than usual. */
  readonly shownPeople?: number;
  readonly figures: readonly DeclaredFigure[];
}

/** Tiles of the dashboard and the section pages, in page order (A§2). Section, module and right are the page's. */
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
    id: 'schedule',
    toggle: 'operations.schedule',
    reads: { resource: 'schedule.details', action: 'read' },
    figures: [
      { id: 'scheduled', filter: {} },
      { id: 'hours', filter: {} },
    ],
  },
  {
    id: 'daily-operations',
    toggle: 'operations.daily-operations',
    reads: { resource: 'schedule.attendance', action: 'read' },
    // Four groups of people: three visible of at most five each (A§9).
    shownPeople: 3,
    figures: [
      { id: 'working', filter: { status: 'on-duty' } },
      { id: 'offDuty', filter: { status: 'off-duty' } },
      { id: 'late', filter: { status: 'late' } },
      { id: 'absent', filter: { status: 'absent' } },
    ],
  },
  {
    id: 'maintenance-management',
    toggle: 'operations.maintenance-and-logistics',
    reads: { resource: 'maintenanceAndOperations.details', action: 'read' },
    figures: [{ id: 'latestUpload', filter: {}, isDate: true }],
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
    // The last 12 months, the default of its page (C§9); one set per currency (D52).
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

/** A declared tile, without the literal types of the table. */
export interface TileDeclaration extends DeclaredTile {
  readonly id: TileId;
  readonly figures: readonly (DeclaredFigure & { readonly id: FigureId })[];
}

/** Resolves the relative days of a figure's filter, from `today` (yyyy-MM-dd). */
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

/** Change of a figure since the previous period. */
export interface Change {
  readonly direction: 'up' | 'down' | 'flat';
  /** Whole per cent, without a sign; null when undefined. */
  readonly percent: number | null;
}

/** Calculates a change in per cent; without a percentage for a previous value of zero: then only up or flat (D54). */
export function changeOf(current: number, previous: number): Change {
  if (previous === 0) return { direction: current > 0 ? 'up' : 'flat', percent: null };
  const percent = Math.round((Math.abs(current - previous) / Math.abs(previous)) * 100);
  return { direction: current > previous ? 'up' : current < previous ? 'down' : 'flat', percent };
}
