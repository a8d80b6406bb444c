-- What a tenant sets up and other records refer to (C§3). All of these have a name in two languages, a place among the others, and a version.

create procedure app.make_setup_table(called text, own_columns text) language plpgsql as $$
begin
  execute format('create table app.%I (
      tenant_id uuid not null references app.tenant,
      id uuid not null default app.uuid7(),
      name text not null check (length(name) between 1 and 100),
      name_arabic text,
      status text not null default ''active'' check (status in (''active'', ''inactive'')),
      sort_order int not null default 0,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      %s
      primary key (tenant_id, id)
    )', called, own_columns);
  execute format('call app.protect(%L)', 'app.' || called);
end $$;

call app.make_setup_table('contract_type', $$ code text not null, icon_name text, country_isos text[] not null default '{}', unique (tenant_id, code), $$);
call app.make_setup_table('job_title', $$ description text, $$);
call app.make_setup_table('employee_document_type', $$
  is_required boolean not null default false,
  country_isos text[] not null default '{}',
  ref_id_validation text check (length(ref_id_validation) <= 200),
  warning_in_months int check (warning_in_months between 0 and 120),
  urgent_in_months int check (urgent_in_months between 0 and 120),
  check (warning_in_months >= urgent_in_months), $$);
call app.make_setup_table('location_document_type', $$
  is_required boolean not null default false,
  country_isos text[] not null default '{}',
  ref_id_validation text check (length(ref_id_validation) <= 200),
  warning_in_months int check (warning_in_months between 0 and 120),
  urgent_in_months int check (urgent_in_months between 0 and 120),
  check (warning_in_months >= urgent_in_months), $$);
call app.make_setup_table('salary_component', $$
  type text not null check (type in ('basic', 'housing', 'transport', 'allowance', 'deduction')),
  country_isos text[] not null default '{}', $$);
call app.make_setup_table('insurance_provider', $$ url text, $$);
call app.make_setup_table('network_type', $$
  insurance_provider_id uuid not null,
  foreign key (tenant_id, insurance_provider_id) references app.insurance_provider (tenant_id, id), $$);
call app.make_setup_table('location_resource_type', '');
drop procedure app.make_setup_table(text, text);

-- No two of a kind have the same name, in any case of letters; networks of two insurers may.
create unique index contract_type_name on app.contract_type (tenant_id, lower(name));
create unique index job_title_name on app.job_title (tenant_id, lower(name));
create unique index employee_document_type_name on app.employee_document_type (tenant_id, lower(name));
create unique index location_document_type_name on app.location_document_type (tenant_id, lower(name));
create unique index salary_component_name on app.salary_component (tenant_id, lower(name));
create unique index insurance_provider_name on app.insurance_provider (tenant_id, lower(name));
create unique index network_type_name on app.network_type (tenant_id, insurance_provider_id, lower(name));
create unique index location_resource_type_name on app.location_resource_type (tenant_id, lower(name));

-- Job titles were words on the employee; they become records that are referred to.
alter table app.employee add column job_title_id uuid;
alter table app.employee add foreign key (tenant_id, job_title_id) references app.job_title (tenant_id, id);
create index employee_by_job_title on app.employee (tenant_id, job_title_id);
do $$
declare one uuid;
begin
  for one in select id from app.tenant loop
    perform set_config('app.tenant_id', one::text, true);
    insert into app.job_title (tenant_id, name, sort_order)
      select one, title, row_number() over (order by title)
      from (select distinct on (lower(trim(job_title))) left(trim(job_title), 100) as title
        from app.employee where tenant_id = one and trim(job_title) <> '' order by lower(trim(job_title)), id) t;
    update app.employee e set job_title_id = j.id
      from app.job_title j where j.tenant_id = one and e.tenant_id = one and lower(j.name) = lower(left(trim(e.job_title), 100));
    insert into app.contract_type (tenant_id, name, name_arabic, code, sort_order) values
      (one, 'Full-time', 'دوام كامل', 'full-time', 1), (one, 'Part-time', 'دوام جزئي', 'part-time', 2),
      (one, 'Hourly', 'بالساعة', 'hourly', 3), (one, 'B2B contract', 'عقد بين شركتين', 'b2b-contract', 4);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table app.employee drop column job_title;
