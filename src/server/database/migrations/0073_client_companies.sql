-- Client companies become a list of their own, and customers may belong to one (ADR-0126).

alter table app.client_company add column status text not null default 'active' check (status in ('active', 'inactive'));
create index client_company_of_status on app.client_company (tenant_id, status);

alter table app.customer add column client_company_id uuid;
alter table app.customer add foreign key (tenant_id, client_company_id) references app.client_company (tenant_id, id);
create index customer_of_company on app.customer (tenant_id, client_company_id) where client_company_id is not null;

-- Namesakes are compared as search folds them, also in Arabic.
create index customer_of_name on app.customer (tenant_id, app.fold(name));
create index client_company_of_name on app.client_company (tenant_id, app.fold(name));

do $$
declare
  event text;
  part name;
begin
  foreach event in array array['insert', 'update'] loop
    execute format('create trigger tell_changes_%s after %s on app.client_company referencing new table as changed_rows
      for each statement execute function app.tell_changes(%L, %L)', event, event, 'client-companies', 'id');
  end loop;
  -- Their histories begin with who added them, as in 0048.
  foreach part in array array['customer', 'client_company'] loop
    execute format('create trigger note_existence after insert on app.%I for each row when (current_setting(''app.user_id'', true) <> '''') execute function app.note_change()', part);
  end loop;
end $$;
