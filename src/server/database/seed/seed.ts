import type { Database } from '../connection.ts';

/**
 * Fills an empty database with the demo tenants. `today` (yyyy-MM-dd) is what dates are relative to; the current day unless told.
 * Returns whether anything was written.
 */
export async function seedDemo(_database: Database, _options: { today?: string }): Promise<boolean> {
  return false;
}
