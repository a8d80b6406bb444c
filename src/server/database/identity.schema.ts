import type { Generated } from 'kysely';
import type { Audience } from '#domain/audiences.ts';
import type { Id, Instant, NullableInstant } from './column-types.ts';

interface UserSessionTable {
  tenant_id: string;
  id: Id;
  family_id: string;
  user_id: string;
  token_hash: string;
  /** The token it replaced; null for the first of a family. */
  previous_id: Generated<string | null>;
  /** Client address and user agent; null in rows older than these columns. */
  address: Generated<string | null>;
  user_agent: Generated<string | null>;
  audience: Generated<Audience>;
  /** The branch device it was started on. */
  device_id: Generated<string | null>;
  /** Begun with the PIN; null in rows older than this column. */
  by_pin: Generated<boolean | null>;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
  revoked_at: NullableInstant;
}
interface PasswordResetTable {
  tenant_id: string;
  id: Id;
  user_id: string;
  token_hash: string;
  kind: Generated<'reset' | 'invitation'>;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}
interface UserSecondFactorTable {
  tenant_id: string;
  user_id: string;
  sealed_secret: string;
  /** The signing key that the sealing key is derived from. */
  key_id: string;
  last_step: Generated<number>;
  confirmed_at: NullableInstant;
  created_at: Instant;
}
interface UserRecoveryCodeTable {
  tenant_id: string;
  user_id: string;
  code_hash: string;
  used_at: NullableInstant;
}
interface SignInChallengeTable {
  tenant_id: string;
  id: Id;
  user_id: string;
  token_hash: string;
  audience: Generated<Audience>;
  attempts: Generated<number>;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface UserIdentityTable {
  tenant_id: string;
  id: Id;
  user_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  created_at: Instant;
  last_used_at: NullableInstant;
}

interface CalendarFeedTable {
  tenant_id: string;
  user_id: string;
  token_hash: string;
  created_at: Instant;
  last_read_at: NullableInstant;
}

interface DeviceTable {
  tenant_id: string;
  id: Id;
  /** A branch device belongs to a location, a phone to an account. */
  location_id: string | null;
  user_id: string | null;
  secret_hash: string;
  address: string | null;
  user_agent: string | null;
  created_at: Instant;
  last_used_at: Instant;
  revoked_at: NullableInstant;
}

interface UserPinTable {
  tenant_id: string;
  user_id: string;
  pin_hash: string;
  /** Wrong attempts since the last right one. */
  failures: Generated<number>;
  locked_until: NullableInstant;
  changed_at: Instant;
}

/** Tables of authentication. */
export interface IdentityTables {
  user_session: UserSessionTable;
  password_reset: PasswordResetTable;
  user_identity: UserIdentityTable;
  user_second_factor: UserSecondFactorTable;
  user_recovery_code: UserRecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  calendar_feed: CalendarFeedTable;
  device: DeviceTable;
  user_pin: UserPinTable;
}
