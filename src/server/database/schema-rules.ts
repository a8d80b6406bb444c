/**
 * One gap in row-level security. `select` returns one text column: the findings. $1 is the application role, $2 the
 * tables without a tenant, $3 the allowed definer functions.
 */
export type SchemaRule = { code: string; says: string; select: string };

/**
 * Tables of schema app, each with the position of its tenant_id or null. Partitions count: they can be read directly.
 */
const TABLES = `(
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, a.attnum as tenant, a.attnotnull
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p'))`;

/** Policies that bind the application: named for it or for everyone (0). */
const APP_POLICIES = `(
  select p.*, pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
  from pg_policy p where p.polpermissive and p.polroles && array[0::oid, (select oid from pg_roles where rolname = $1)])`;

/** The only predicate a tenant policy may have, as PostgreSQL prints it with search_path = pg_catalog. */
const TENANT_PREDICATE = `'^\\(tenant_id = \\( ?SELECT app\\.tenant\\(\\)( AS tenant)?\\)\\)$'`;

const SYSTEM_SCHEMAS = `('pg_catalog', 'information_schema')`;

/** By severity: first what exposes rows, then what an attacker could build on. */
export const SCHEMA_RULES: readonly SchemaRule[] = [
  {
    code: 'no-tenant',
    says: 'has no tenant_id and is not listed as a global table',
    select: `select relname from ${TABLES} t where tenant is null and not relname = any($2)`,
  },
  {
    code: 'tenant-nullable',
    says: 'allows a null tenant_id',
    select: `select relname from ${TABLES} t where tenant is not null and not attnotnull`,
  },
  {
    code: 'rls-not-forced',
    says: 'does not enable and force row level security',
    select: `select relname from ${TABLES} t where tenant is not null and not (relrowsecurity and relforcerowsecurity)`,
  },
  {
    code: 'no-policy',
    says: 'has no policy for the application role',
    select: `select relname from ${TABLES} t where tenant is not null and not exists (select from ${APP_POLICIES} p where p.polrelid = t.oid)`,
  },
  {
    code: 'policy-not-tenant',
    says: 'lets the application see or write rows by something else than the tenant',
    select: `select relname || ', policy ' || p.polname from ${TABLES} t join ${APP_POLICIES} p on p.polrelid = t.oid
      where tenant is not null and (coalesce(reads, writes) !~ ${TENANT_PREDICATE} or coalesce(writes, reads) !~ ${TENANT_PREDICATE})`,
  },
  {
    code: 'unique-across-tenants',
    says: 'is unique without tenant_id, which tells one tenant what another has',
    select: `select relname || ', index ' || i.indexrelid::regclass::text from ${TABLES} t join pg_index i on i.indrelid = t.oid
      where tenant is not null and (i.indisunique or i.indisexclusion) and not tenant = any(i.indkey::int2[])`,
  },
  {
    code: 'reference-across-tenants',
    says: 'can point to a row of another tenant: foreign keys ignore row level security',
    select: `select t.relname || ', ' || k.conname from pg_constraint k join ${TABLES} t on t.oid = k.conrelid
      join ${TABLES} target on target.oid = k.confrelid and target.tenant is not null
      where k.contype = 'f' and not exists (
        select from unnest(k.conkey, k.confkey) as pair (here, there) where here = t.tenant and there = target.tenant)`,
  },
  {
    code: 'view-runs-as-owner',
    says: 'is a view without security_invoker',
    select: `select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'v'
      and not coalesce(c.reloptions::text ~* 'security_invoker=(true|on|1|yes)', false)`,
  },
  {
    code: 'materialized-view',
    says: 'is a materialized view the application can read: it holds the rows of all tenants',
    select: `select c.relname from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'm'
      and has_table_privilege($1, c.oid, 'select')`,
  },
  {
    code: 'definer-function',
    says: 'looks past row level security and may be called by the application',
    select: `select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ${SYSTEM_SCHEMAS} and has_function_privilege($1, p.oid, 'execute')
      and not (n.nspname = 'app' and (p.proname like 'find\\_%' or p.proname = any($3)))`,
  },
  {
    code: 'definer-owner',
    says: 'is a definer function of a role that may log in, or has no fixed search_path',
    select: `select p.oid::regprocedure::text from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.prosecdef and p.pronamespace = 'app'::regnamespace and has_function_privilege($1, p.oid, 'execute')
      and (r.rolcanlogin or r.rolsuper or r.rolbypassrls or not coalesce(p.proconfig::text like '%search_path=%', false))`,
  },
  {
    code: 'app-role-too-strong',
    says: 'is superuser, bypasses row level security, or may create roles or databases',
    select: `select rolname from pg_roles where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  },
  {
    code: 'app-role-member',
    says: 'is granted to the application role, which sees through its policies',
    select: `select m.roleid::regrole::text from pg_auth_members m where m.member = (select oid from pg_roles where rolname = $1)`,
  },
  {
    code: 'app-role-owns',
    says: 'belongs to the application role, which can then change it',
    select: `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('app', 'internal') and c.relowner = (select oid from pg_roles where rolname = $1)
      union all select n.nspname from pg_namespace n where n.nspowner = (select oid from pg_roles where rolname = $1)
      union all select d.datname from pg_database d where d.datname = current_database() and d.datdba = (select oid from pg_roles where rolname = $1)`,
  },
  {
    code: 'app-may-truncate',
    says: 'may be truncated (row level security does not hold there) or given triggers by the application',
    select: `select relname from ${TABLES} t where has_table_privilege($1, t.oid, 'truncate') or has_table_privilege($1, t.oid, 'trigger')`,
  },
  {
    code: 'app-may-create',
    says: 'lets the application create objects in it',
    select: `select n.nspname from pg_namespace n where n.nspname in ('app', 'internal') and has_schema_privilege($1, n.oid, 'create')`,
  },
  {
    code: 'app-sees-internal',
    says: 'is open to the application',
    select: `select n.nspname from pg_namespace n where n.nspname = 'internal' and has_schema_privilege($1, n.oid, 'usage')`,
  },
];
