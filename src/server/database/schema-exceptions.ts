/**
 * What the schema gate lets pass. Each entry is a decision somebody has to defend: a table without a tenant is seen by
 * every tenant, a definer function looks past row level security.
 */

/** Tables of schema app that belong to no tenant. Any other table without tenant_id keeps the server from starting. */
export const GLOBAL_TABLES: readonly string[] = ['tenant', 'auth_key', 'login_attempt', 'maintenance', 'app_link'];

/** SECURITY DEFINER functions the application may call, besides find_<table> made by app.searchable. */
export const DEFINER_FUNCTIONS: readonly string[] = ['claim_jobs', 'find_account', 'find_identity'];
