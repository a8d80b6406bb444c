import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** One page for all four: they differ in their category. */
const masterlist = () => import('./pages/masterlist.page.tsx');

/** The setup of a tenant, as part of the application. Everything is lazily loaded. */
export const setup = {
  texts: {
    namespace: 'setup',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  /** Live updates of setup records. */
  live,
  pages: {
    'customers-masterlist': { page: masterlist },
    'job-titles-masterlist': { page: masterlist },
    'documents-masterlist': { page: masterlist },
    'field-locations-masterlist': { page: masterlist },
    'contract-types': { page: () => import('./pages/contract-types.page.tsx') },
    'employment-types': { page: () => import('./pages/employment-types.page.tsx') },
    'job-titles': { page: () => import('./pages/job-titles.page.tsx') },
    'employee-document-types': { page: () => import('./pages/employee-document-types.page.tsx') },
    'location-document-types': { page: () => import('./pages/location-document-types.page.tsx') },
    'salary-components': { page: () => import('./pages/salary-components.page.tsx') },
    'medical-insurance': { page: () => import('./pages/medical-insurance.page.tsx') },
    'approval-processes': { page: () => import('./pages/approval-processes.page.tsx') },
    'approval-process': { page: () => import('./pages/approval-process.page.tsx') },
    'public-holidays': { page: () => import('./pages/public-holidays.page.tsx') },
    'leave-setup': { page: () => import('./pages/leave-setup.page.tsx') },
    'leave-selection': { page: () => import('./pages/leave-selection.page.tsx') },
    'leave-import': { page: () => import('./pages/leave-import.page.tsx') },
    'leave-types': { page: () => import('./pages/leave-types.page.tsx') },
    'commission-setup': { page: () => import('./pages/commission-setup.page.tsx') },
    'location-resource-types': { page: () => import('./pages/location-resource-types.page.tsx') },
  },
} satisfies Feature;
