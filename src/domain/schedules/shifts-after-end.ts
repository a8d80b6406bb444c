/** What prevents a person from working the shifts that are still planned for them. */
export const SHIFT_END_CAUSES = ['inactive', 'last-working-day', 'contract-end'] as const;

/** Planned shifts a person can no longer work; they block nothing, but somebody has to take them over (D69). */
export interface ShiftsAfterEnd {
  readonly cause: (typeof SHIFT_END_CAUSES)[number];
  /** The last day; null for a person who is not active. */
  readonly day: string | null;
  readonly count: number;
  /** The first one that the caller may read, to open its schedule. */
  readonly first: { readonly locationId: string; readonly date: string } | null;
}
