/** Optional parts of the product per tenant (A§6). */
export const TENANT_MODULES = [
  'hr.leaves',
  'finance.banking-reports',
  'finance.commissions-and-tips',
  'finance.assets',
  'operations.maintenance-and-logistics',
  'communication-hub.social-media-content',
  'communication-hub.newsletter',
  'tenant-settings.brand-settings',
  'inventory.inventory-management',
  'customer-management',
  'joss',
] as const;
export type TenantModule = (typeof TENANT_MODULES)[number];
