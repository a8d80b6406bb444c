-- Records name an icon of a closed list (domain/icon-names.ts); they took any text before, which pages drew as a dot. Contract
-- and employment types lose such a name; a leave type, which needs one, gets the calendar. Versions stay: nobody changed them.
do $$
declare
  one uuid;
  known text[] := array['briefcase', 'clock', 'hourglass', 'handshake', 'calendar', 'graduation-cap', 'palmtree', 'repeat',
    'thermometer', 'baby', 'siren', 'flower', 'moon-star'];
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.contract_type set icon_name = null where tenant_id = one and icon_name <> all(known);
    update app.employment_type set icon_name = null where tenant_id = one and icon_name <> all(known);
    update app.leave_type set icon_name = 'calendar' where tenant_id = one and icon_name <> all(known);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
