import type { Id, Instant } from './column-types.ts';

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

/** Pictures for social media, and their favourites (migration 0039). */
export interface SocialMediaTables {
  social_media_content: SocialMediaContentTable;
  social_media_favorite: SocialMediaFavoriteTable;
}
