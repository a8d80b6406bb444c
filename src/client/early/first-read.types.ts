import type { TenantModule } from '#domain/modules.ts';
import type { Right } from '#domain/permissions.ts';

/** What a page shows first, told before the page's code is there. */
export interface FirstRead {
  readonly path: string;
  /** What the page and the read ask for; without it nothing is read. */
  readonly module: TenantModule | null;
  readonly rights: readonly Right[];
  /** Addresses of the calls for the present address of the page, exactly as the page will make them; `timeZone` is the tenant's. */
  readonly addresses: (timeZone: string) => readonly string[];
}
