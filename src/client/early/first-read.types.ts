import type { TenantModule } from '#domain/modules.ts';
import type { Right } from '#domain/permissions.ts';

/** The first data a page shows, declared before its code is loaded. */
export interface FirstRead {
  readonly path: string;
  /** Required module and rights of page and read; without them nothing is read. */
  readonly module: TenantModule | null;
  readonly rights: readonly Right[];
  /**
   * Addresses of the calls for the page's current address, exactly as the page will make them; `timeZone` is the
   * tenant's.
   */
  readonly addresses: (timeZone: string) => readonly string[];
}
