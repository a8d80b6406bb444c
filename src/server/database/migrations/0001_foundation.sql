-- What every later migration stands on. Runs as the owner, who is no superuser and has no BYPASSRLS; the runner replaces
-- :app_role, :search_role and :jobs_role by the quoted role names of this database and sets search_path to app, public.
-- The schema internal (settings, applied migrations) exists already: the runner needs it before the first migration.

create extension if not exists pg_trgm with schema public;

create schema app;
grant usage on schema app to :app_role, :search_role, :jobs_role;

-- Tenant and person of the running transaction; null outside one, so every policy then matches nothing.
create function app.tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
create function app.actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Time-ordered ids (RFC 9562, version 7): 48 bits of milliseconds over a random v4. Own, because uuidv7() needs PostgreSQL 18.
create function app.uuid7() returns uuid language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;

-- Folding for search: what people type and what is stored meet here. Compatibility decomposition splits off accents, the
-- hamza of أ إ آ ؤ ئ and tashkil; then marks and tatweel go, letters that people mix up become one, digits become ASCII.
create function app.fold(source text) returns text language sql immutable strict parallel safe
  return translate(
    replace(
      regexp_replace(lower(normalize(source, nfkd)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc]', '', 'g'),
      'ß', 'ss'),
    'ىیةکøłđı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ييهكoldi01234567890123456789');

-- A pattern that finds q anywhere, with its own wildcards taken literally.
create function app.like_arg(q text) returns text language sql immutable strict parallel safe
  return '%' || replace(replace(replace(q, '\', '\\'), '%', '\%'), '_', '\_') || '%';

grant execute on function app.tenant(), app.actor(), app.uuid7(), app.fold(text), app.like_arg(text)
  to :app_role, :search_role, :jobs_role;

-- Puts a table under tenancy. Forced, so that the owner is bound too: a data migration sets app.tenant_id tenant by tenant.
-- The sub-select makes the tenant a constant of the plan instead of a call per row.
create procedure app.protect(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy tenant on %s to :app_role, current_user '
    'using (tenant_id = (select app.tenant())) with check (tenant_id = (select app.tenant()))', t);
  execute format('grant select, insert, update, delete on %s to :app_role', t);
end $$;

-- Hands a function to a role without login that sees more than the application does. PostgreSQL asks for CREATE on the
-- schema from the new owner, for that moment only. Nobody but the application may call it afterwards.
create procedure app.hand_over(f regprocedure, new_owner regrole) language plpgsql as $$
begin
  execute format('revoke execute on function %s from public', f);
  execute format('grant execute on function %s to :app_role', f);
  execute format('grant create on schema app to %s', new_owner);
  execute format('alter function %s owner to %s', f, new_owner);
  execute format('revoke create on schema app from %s', new_owner);
end $$;

-- Makes app.find_<table>(q): the rows of the current tenant whose expr contains q, folded. LIKE is not leakproof, so under
-- row level security no trigram index would be used (240 to 840 times slower). The function runs as the search role, whose
-- policy lets it see all rows (managed servers give nobody BYPASSRLS), and applies the tenant itself.
-- expr is text over the columns of t and must not be null: wrap nullable columns in coalesce(column, '').
create procedure app.searchable(t regclass, expr text) language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = t);
  folded text := format('app.fold(%s)', expr);
  -- Managed servers may have put the extension into another schema than public.
  trigrams text := (select format('%I.%I', n.nspname, o.opcname) from pg_opclass o join pg_namespace n on n.oid = o.opcnamespace
    where o.opcname = 'gin_trgm_ops' limit 1);
begin
  execute format('create index %I on %s using gin ((%s) %s)', name || '_search', t, folded, trigrams);
  execute format('grant select on %s to :search_role', t);
  execute format('create policy search on %s for select to :search_role using (true)', t);
  execute format('create function app.%I(q text) returns setof %s language sql stable parallel safe security definer rows 1000 '
    'set search_path = pg_catalog, app, pg_temp as %L', 'find_' || name, t,
    format('select * from %s where tenant_id = app.tenant() and %s like app.like_arg(app.fold(q))', t, folded));
  execute format('call app.hand_over(%L, %L)', format('app.%I(text)', 'find_' || name), ':search_role');
end $$;

revoke execute on procedure app.protect(regclass), app.hand_over(regprocedure, regrole), app.searchable(regclass, text) from public;
