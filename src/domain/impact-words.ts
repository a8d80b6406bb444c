import type { CustomerImpactKind } from './schedules/attendance.ts';

/** Effects on customers within a sentence, without the one that is none. */
export const IMPACT_WORDS: Readonly<
  Record<'en' | 'ar', Readonly<Record<Exclude<CustomerImpactKind, 'no-impact'>, string>>>
> = {
  en: {
    'call-back-requested': 'a call back is requested',
    'customer-cancelled': 'a customer canceled',
    'customer-rescheduled': 'a customer rescheduled',
    'customer-waiting': 'a customer is waiting',
  },
  ar: {
    'call-back-requested': 'طُلبت معاودة الاتصال',
    'customer-cancelled': 'ألغى عميل موعده',
    'customer-rescheduled': 'غيّر عميل موعده',
    'customer-waiting': 'عميل ينتظر',
  },
};
