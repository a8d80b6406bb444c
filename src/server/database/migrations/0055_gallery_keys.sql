-- Whether a picture belongs to the gallery is asked each time it is shown: pictures of the gallery take a right of their own.
create index social_media_content_by_image on app.social_media_content (tenant_id, image_key);
create index social_media_content_by_preview on app.social_media_content (tenant_id, preview_key);
