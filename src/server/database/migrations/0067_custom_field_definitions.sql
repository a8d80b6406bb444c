-- Fields that a tenant adds to its records (C§7, C§9): four categories and ten types in place of the entities and types of
-- 0038, which nothing referred to (ADR-0124).
alter table app.data_entity_field_definition
  drop constraint data_entity_field_definition_entity_type_check,
  drop constraint data_entity_field_definition_type_check;
alter table app.data_entity_field_definition rename column entity_type to category;
alter table app.data_entity_field_definition
  add column selector_style text check (selector_style in ('drop-down-menu', 'radio-buttons')),
  add column is_shown boolean not null default true,
  add column is_assigned boolean not null default true;

-- The rows of before appeared in no form: they stay unassigned until somebody assigns them, so that none of them is suddenly
-- required. The owner is bound by row level security too, so tenant by tenant.
do $$
declare
  one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    update app.data_entity_field_definition set
      category = case category when 'client' then 'client-company' when 'location' then 'field-location' when 'employee' then 'job-title' else 'documents' end,
      type = case type when 'string' then 'text' else type end,
      selector_style = case type when 'boolean' then 'drop-down-menu' end,
      is_assigned = false
    where tenant_id = one;
    -- Arabic names are unique as well from now on: the first one stays.
    update app.data_entity_field_definition d set name_arabic = null
    where d.tenant_id = one and exists (
      select from app.data_entity_field_definition o
      where o.tenant_id = one and o.category = d.category and lower(o.name_arabic) = lower(d.name_arabic) and (o.created_at, o.id) < (d.created_at, d.id));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table app.data_entity_field_definition
  add check (category in ('client-company', 'job-title', 'documents', 'field-location')),
  add check (type in ('choice', 'date', 'hyperlink', 'multi-line', 'number', 'phone-number', 'text', 'boolean', 'coordinates', 'user')),
  add check ((type in ('choice', 'boolean')) = (selector_style is not null)),
  -- What values refer to: their definition cannot change category or type under them.
  add constraint data_entity_field_definition_typed unique (tenant_id, id, category, type);
drop index app.data_entity_field_definition_name;
create unique index data_entity_field_definition_name on app.data_entity_field_definition (tenant_id, category, lower(name));
create unique index data_entity_field_definition_name_arabic on app.data_entity_field_definition (tenant_id, category, lower(name_arabic));

-- Choices of a field. Their ids stay: renamed or moved, a choice is the same one.
create table app.data_entity_field_option (
  tenant_id uuid not null references app.tenant,
  id uuid not null default app.uuid7(),
  definition_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  name_arabic text check (char_length(name_arabic) between 1 and 100),
  is_retired boolean not null default false,
  position int not null,
  primary key (tenant_id, id),
  unique (tenant_id, definition_id, id),
  foreign key (tenant_id, definition_id) references app.data_entity_field_definition (tenant_id, id) on delete cascade
);
call app.protect('app.data_entity_field_option');

-- Values of the fields: a typed column each, and the record they belong to (ADR-0125).
create table app.custom_field_value (
  tenant_id uuid not null references app.tenant,
  definition_id uuid not null,
  category text not null,
  type text not null,
  client_company_id uuid,
  job_title_id uuid,
  employee_document_id uuid,
  location_document_id uuid,
  field_location_id uuid,
  record_id uuid not null generated always as (coalesce(client_company_id, job_title_id, employee_document_id, location_document_id, field_location_id)) stored,
  text_value text check (char_length(text_value) between 1 and 4000),
  number_value double precision check (number_value between -1e15 and 1e15),
  date_value date,
  boolean_value boolean,
  option_id uuid,
  phone_prefix text check (phone_prefix ~ '^[1-9][0-9]{0,3}$'),
  phone_number text check (phone_number ~ '^[0-9]{7,12}$'),
  latitude numeric(10, 8) check (latitude between -90 and 90),
  longitude numeric(11, 8) check (longitude between -180 and 180),
  user_id uuid,
  primary key (tenant_id, definition_id, record_id),
  foreign key (tenant_id, definition_id, category, type) references app.data_entity_field_definition (tenant_id, id, category, type),
  foreign key (tenant_id, definition_id, option_id) references app.data_entity_field_option (tenant_id, definition_id, id),
  foreign key (tenant_id, user_id) references app.app_user (tenant_id, id),
  foreign key (tenant_id, client_company_id) references app.client_company (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_title_id) references app.job_title (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_document_id) references app.employee_document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_document_id) references app.location_document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, field_location_id) references app.field_location (tenant_id, id) on delete cascade,
  check (num_nonnulls(client_company_id, job_title_id, employee_document_id, location_document_id, field_location_id) = 1),
  check (case category
    when 'client-company' then client_company_id is not null
    when 'job-title' then job_title_id is not null
    when 'documents' then employee_document_id is not null or location_document_id is not null
    else field_location_id is not null end),
  check (num_nonnulls(text_value, number_value, date_value, boolean_value, option_id, phone_number, latitude, user_id) = 1),
  check ((phone_prefix is null) = (phone_number is null) and (latitude is null) = (longitude is null)),
  check (case type
    when 'choice' then option_id is not null
    when 'date' then date_value is not null
    when 'number' then number_value is not null
    when 'phone-number' then phone_number is not null
    when 'boolean' then boolean_value is not null
    when 'coordinates' then latitude is not null
    when 'user' then user_id is not null
    else text_value is not null end)
);
-- A record's values; and how often a choice or a person is in use.
create index custom_field_value_of_record on app.custom_field_value (tenant_id, record_id);
create index custom_field_value_of_option on app.custom_field_value (tenant_id, option_id) where option_id is not null;
create index custom_field_value_of_user on app.custom_field_value (tenant_id, user_id) where user_id is not null;
create index custom_field_value_of_company on app.custom_field_value (tenant_id, client_company_id) where client_company_id is not null;
create index custom_field_value_of_title on app.custom_field_value (tenant_id, job_title_id) where job_title_id is not null;
create index custom_field_value_of_employee_document on app.custom_field_value (tenant_id, employee_document_id) where employee_document_id is not null;
create index custom_field_value_of_location_document on app.custom_field_value (tenant_id, location_document_id) where location_document_id is not null;
create index custom_field_value_of_field_location on app.custom_field_value (tenant_id, field_location_id) where field_location_id is not null;
call app.protect('app.custom_field_value');

-- Open pages hear of changed fields as of every set-up record (0023).
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger tell_changes_%s after %s on app.data_entity_field_definition referencing %s table as changed_rows
      for each statement execute function app.tell_changes(%L, %L)', event, event, case event when 'delete' then 'old' else 'new' end, 'setup', '');
  end loop;
end $$;
