import { declareList } from './list.ts';

/** Who has which commission tiers (C§3), by name: a tab of the commission set-up. */
export const TIER_ASSIGNMENT_LIST = declareList({
  key: 'commission-tier-assignments',
  path: '/system-management/commission-and-tips',
  access: 'web.access.systemManagement.commissionAndTipsSetup',
  module: 'finance.commissions-and-tips',
  api: '/api/commission-tier-type-assignment',
  right: { resource: 'commissionTierType.assignment', action: 'read' },
  fields: {
    employee: { kind: 'person', size: 'xxxl', sorts: true, fixed: true },
    tierType: { kind: 'custom', size: 'xxl', sorts: true },
    next: { kind: 'custom', size: '4xl' },
  },
  filters: {
    type: {
      kind: 'ids',
      as: 'commissionTierTypeId',
      right: { resource: 'commissionTierType', action: 'read' },
    },
  },
  order: { by: 'employee', order: 'asc' },
  tabs: { own: 'employees', others: [] },
});
