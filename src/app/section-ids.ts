/** The nine sections in the order of the menu (A§2). */
export const SECTION_IDS = [
  'dashboard',
  'hr',
  'customer-management',
  'operations',
  'finance',
  'payroll-management',
  'communication-hub',
  'inventory',
  'system-management',
] as const;

export type SectionId = (typeof SECTION_IDS)[number];
