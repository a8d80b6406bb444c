import type { DistributionChannel } from '#domain/notices.ts';
import type { Id, Instant } from './column-types.ts';

interface MaintenanceTable {
  id: Id;
  message: string;
  message_arabic: string | null;
  start_at: Date;
  end_at: Date;
  created_at: Instant;
}
interface AppLinkTable {
  type: DistributionChannel;
  url: string;
  updated_at: Instant;
}

/** Maintenance notices and what's new, written by the operator (migration 0033). Belongs to no tenant. */
export interface NoticeTables {
  maintenance: MaintenanceTable;
  app_link: AppLinkTable;
}
