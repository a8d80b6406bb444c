-- Changes of commissions and tips are told to open pages, statement by statement (decision 0046).

do $$
declare
  told record;
  event text;
begin
  for told in select * from (values
    ('commission_tier_type', 'setup'), ('commission_tier', 'setup'), ('commission_tier_assignment', 'commissions'),
    ('sync_run', 'commissions'), ('commission_period', 'commissions'), ('commission_payout', 'commissions')
  ) as t (table_name, resource)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger tell_changes_%s after %s on app.%I referencing %s table as changed_rows for each statement execute function app.tell_changes(%L, %L)',
        event, event, told.table_name, case event when 'delete' then 'old' else 'new' end, told.resource, '');
    end loop;
  end loop;
end $$;
