/**
 * Exceptions of the schema gate. Each needs a justification: a table without a tenant is visible to every tenant, a
 * definer function bypasses row-level security.
 */

/** Tables of schema app without a tenant. Any other table without tenant_id keeps the server from starting. */
export const GLOBAL_TABLES: readonly string[] = ['tenant', 'auth_key', 'login_attempt', 'maintenance', 'app_link'];

/** SECURITY DEFINER functions the application may call, besides find_<table> made by app.searchable. */
export const DEFINER_FUNCTIONS: readonly string[] = ['claim_jobs', 'find_account', 'find_identity'];
