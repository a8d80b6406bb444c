import type { TextSource } from '#client/texts/texts.ts';
import { live } from './live.ts';

/** What a tenant sets up for itself, as the application puts it together. Everything arrives when it is first opened. */
export const setup = {
  texts: {
    namespace: 'setup',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  /** Hears of changed set-up. */
  live,
  pages: {
    'contract-types': () => import('./pages/contract-types.page.tsx'),
    'job-titles': () => import('./pages/job-titles.page.tsx'),
    'employee-document-types': () => import('./pages/employee-document-types.page.tsx'),
    'location-document-types': () => import('./pages/location-document-types.page.tsx'),
    'salary-components': () => import('./pages/salary-components.page.tsx'),
    'medical-insurance': () => import('./pages/medical-insurance.page.tsx'),
    'approval-processes': () => import('./pages/approval-processes.page.tsx'),
    'approval-process': () => import('./pages/approval-process.page.tsx'),
    'public-holidays': () => import('./pages/public-holidays.page.tsx'),
    'leave-setup': () => import('./pages/leave-setup.page.tsx'),
    'leave-selection': () => import('./pages/leave-selection.page.tsx'),
    'leave-import': () => import('./pages/leave-import.page.tsx'),
    'leave-types': () => import('./pages/leave-types.page.tsx'),
    'commission-setup': () => import('./pages/commission-setup.page.tsx'),
    'location-resource-types': () => import('./pages/location-resource-types.page.tsx'),
  },
};
