import type { Generated } from 'kysely';
import type { MessageStatus, NewsletterState, NewsletterType } from '#domain/newsletters.ts';
import type { Id, Instant, NullableInstant } from './column-types.ts';

interface NewsletterTable {
  tenant_id: string;
  id: Id;
  link: string;
  type: NewsletterType;
  status: NewsletterState;
  notify_at: Date;
  is_partly_sent: Generated<boolean>;
  sent_at: NullableInstant;
  deleted_at: NullableInstant;
  created_by: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface NewsletterMessageTable {
  tenant_id: string;
  newsletter_id: string;
  employee_id: string;
  batch: number;
  status: Generated<MessageStatus>;
  sent_at: NullableInstant;
  read_at: NullableInstant;
}

/** Newsletters and their messages (migration 0029). */
export interface NewsletterTables {
  newsletter: NewsletterTable;
  newsletter_message: NewsletterMessageTable;
}
