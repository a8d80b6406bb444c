-- Texts of custom fields are found by lists and the global search as names are: by folded trigrams (ADR-0133).
call app.searchable('app.custom_field_value', $$ coalesce(text_value, '') $$);
