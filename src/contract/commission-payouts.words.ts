import type { PAYOUT_LIST } from './commissions.list.ts';
import { PLACE_WORDS, type ListWords } from './list-words.ts';

/** Words shared by all lists of commissions and tips. */
export const filters = { ...PLACE_WORDS, dates: { en: 'Days', ar: 'الأيام' } } as const;

export const COMMON = {
  employee: { en: 'Employee', ar: 'الموظف' },
  currency: { en: 'Currency', ar: 'العملة' },
  updatedAt: { en: 'Last changed', ar: 'آخر تغيير' },
} as const;
export const FIGURES = {
  productsNumber: { en: 'Products sold', ar: 'المنتجات المبيعة' },
  clientsNumber: { en: 'Clients', ar: 'العملاء' },
  ratio: { en: 'Ratio', ar: 'النسبة' },
} as const;

export const PAYOUT_WORDS: ListWords<typeof PAYOUT_LIST> = {
  title: { en: 'Payouts', ar: 'المدفوعات' },
  fields: {
    ...COMMON,
    ...FIGURES,
    shiftsNumber: { en: 'Finished shifts', ar: 'المناوبات المنتهية' },
    period: { en: 'Month', ar: 'الشهر' },
    tierType: { en: 'Tier type', ar: 'نوع الشريحة' },
    reachedTier: { en: 'Reached tier', ar: 'الشريحة المبلوغة' },
    services: { en: 'Services', ar: 'الخدمات' },
    products: { en: 'Products', ar: 'المنتجات' },
    tips: { en: 'Tips', ar: 'الإكراميات' },
    totalPayout: { en: 'Total Payout', ar: 'مجموع المدفوعات' },
  },
  filters,
};
