-- Social media content (C§3, C§7): pictures of the locations, and who has starred which (D62).
create table app.social_media_content (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  location_id uuid not null,
  uploaded_by uuid not null,
  uploaded_by_employee_id uuid,
  image_key text not null,
  preview_key text not null,
  original_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references app.location (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references app.app_user (tenant_id, id),
  foreign key (tenant_id, uploaded_by_employee_id) references app.employee (tenant_id, id),
  foreign key (tenant_id, image_key) references app.image (tenant_id, key),
  foreign key (tenant_id, preview_key) references app.image (tenant_id, key)
);
create index social_media_content_newest on app.social_media_content (tenant_id, created_at desc, id desc);
create index social_media_content_by_location on app.social_media_content (tenant_id, location_id, created_at desc);
create index social_media_content_by_employee on app.social_media_content (tenant_id, uploaded_by_employee_id, created_at desc);
call app.protect('app.social_media_content');

create table app.social_media_favorite (
  tenant_id uuid not null references app.tenant,
  content_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, content_id, user_id),
  foreign key (tenant_id, content_id) references app.social_media_content (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id)
);
create index social_media_favorite_by_user on app.social_media_favorite (tenant_id, user_id, content_id);
call app.protect('app.social_media_favorite');
