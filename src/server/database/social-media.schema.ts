import type { Id, Instant, NullableInstant } from './column-types.ts';

interface SocialMediaContentTable {
  tenant_id: string;
  id: Id;
  location_id: string;
  uploaded_by: string;
  uploaded_by_employee_id: string | null;
  image_key: string;
  preview_key: string;
  original_name: string;
  created_at: Instant;
}
interface SocialMediaFavoriteTable {
  tenant_id: string;
  content_id: string;
  user_id: string;
  created_at: Instant;
}
interface SocialMediaCommentTable {
  tenant_id: string;
  id: Id;
  content_id: string;
  message: string;
  added_by: string;
  added_by_employee_id: string | null;
  created_at: Instant;
  edited_at: NullableInstant;
}

/** Pictures for social media, their favourites (migration 0039) and comments (migration 0084). */
export interface SocialMediaTables {
  social_media_content: SocialMediaContentTable;
  social_media_favorite: SocialMediaFavoriteTable;
  social_media_comment: SocialMediaCommentTable;
}
