import type { Generated } from 'kysely';
import type { EmailTimes, NotificationArea } from '#domain/notification-delivery.ts';
import type { Id, Instant, NullableInstant } from './column-types.ts';

interface NotificationPreferenceTable {
  tenant_id: string;
  user_id: string;
  email: Generated<EmailTimes>;
  email_since: Instant;
  email_off: Generated<NotificationArea[]>;
  push_off: Generated<NotificationArea[]>;
  next_digest_at: NullableInstant;
  updated_at: Instant;
}

interface NotificationMailTable {
  tenant_id: string;
  id: Id;
  user_id: string;
  job_id: string;
  begun_at: Instant;
  sent_at: NullableInstant;
}

interface PushSubscriptionTable {
  tenant_id: string;
  id: Id;
  user_id: string;
  /** The session it was turned on in. */
  family_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

export interface NotificationDeliveryTables {
  notification_preference: NotificationPreferenceTable;
  notification_mail: NotificationMailTable;
  push_subscription: PushSubscriptionTable;
}
