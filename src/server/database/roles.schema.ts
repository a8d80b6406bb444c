import type { Generated } from 'kysely';
import type { ProfileType, RoleStatus } from '#domain/roles.ts';
import type { Id, Instant } from './column-types.ts';

interface RoleTable {
  tenant_id: string;
  id: Id;
  name: string;
  description: Generated<string>;
  /** Empty for an administrator: `holds_everything` grants all. */
  permissions: string[];
  holds_everything: Generated<boolean>;
  status: Generated<RoleStatus>;
  profile_id: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface UserProfileTable {
  tenant_id: string;
  id: Id;
  name: string;
  description: Generated<string>;
  permissions: string[];
  status: Generated<RoleStatus>;
  type: Generated<ProfileType>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface AccessChangeTable {
  tenant_id: string;
  id: Id;
  subject: 'role' | 'profile' | 'user';
  subject_id: string;
  event: 'created' | 'changed' | 'deleted';
  added: string[];
  removed: string[];
  /** JSON as text. */
  changes: string;
  by_user_id: string | null;
  at: Instant;
}

interface RoleViewTable {
  tenant_id: string;
  id: Id;
  role_id: string;
  role_name: string;
  by_user_id: string;
  family_id: string;
  started_at: Instant;
  ends_at: Instant;
  ended_at: Instant | null;
}

/** Tables of roles and permissions. */
export interface RoleTables {
  role: RoleTable;
  user_profile: UserProfileTable;
  access_change: AccessChangeTable;
  role_view: RoleViewTable;
}
