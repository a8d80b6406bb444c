-- Texts of custom fields lose what nobody sees in them, as they do when they are written (domain/names.ts): direction marks,
-- zero-width spaces, the byte order mark, soft hyphens. Joiners stay between Arabic letters and between pictures. A text of
-- nothing else is no value. Versions stay: nobody changed anything that can be seen.
do $$
declare
  one uuid;
  unseen text := '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]';
  arabic text := '\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC';
  picture text := '\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF';
  joiner text;
  blank text := '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+';
begin
  joiner := format('(?<![%s%s\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![%s%s])', arabic, picture, arabic, picture);
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    create temporary table seen on commit drop as
      select definition_id, record_id,
        regexp_replace(regexp_replace(regexp_replace(text_value, unseen, '', 'g'), joiner, '', 'g'), format('^%s|%s$', blank, blank), '', 'g') as text_value
      from app.custom_field_value
      where tenant_id = one and text_value ~ format('%s|[\u200C\u200D]', unseen);
    delete from app.custom_field_value v using seen s
    where v.tenant_id = one and v.definition_id = s.definition_id and v.record_id = s.record_id and s.text_value = '';
    update app.custom_field_value v set text_value = s.text_value from seen s
    where v.tenant_id = one and v.definition_id = s.definition_id and v.record_id = s.record_id
      and s.text_value <> '' and s.text_value <> v.text_value;
    drop table seen;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
