import type { ProductType } from '#domain/commissions/commissions.ts';
import type { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST, SALE_LIST, TIP_LIST } from './commissions.list.ts';
import { COMMON, FIGURES, filters } from './commission-payouts.words.ts';
import { PLACE_WORDS, type ListWords, type Word } from './list-words.ts';

const TYPE_WORDS: Readonly<Record<ProductType, Word>> = {
  Product: { en: 'Product', ar: 'منتج' },
  Service: { en: 'Service', ar: 'خدمة' },
};
const { location } = PLACE_WORDS;
const OF_ROWS = { ...COMMON, date: { en: 'Date', ar: 'التاريخ' }, location } as const;
const OF_SUMS = { ...COMMON, grossSale: { en: 'Gross', ar: 'الإجمالي' }, netSale: { en: 'Net', ar: 'الصافي' } } as const;
export const SALE_WORDS: ListWords<typeof SALE_LIST> = {
  title: { en: 'Commissions', ar: 'العمولات' },
  fields: {
    ...OF_ROWS,
    type: { en: 'Type', ar: 'النوع' },
    name: { en: 'Name', ar: 'الاسم' },
    quantity: { en: 'Quantity', ar: 'الكمية' },
    grossSale: { en: 'Gross sale', ar: 'إجمالي البيع' },
    discount: { en: 'Discount', ar: 'الخصم' },
    netSale: { en: 'Net sale', ar: 'صافي البيع' },
    taxes: { en: 'Taxes', ar: 'الضرائب' },
    totalSale: { en: 'Total sale', ar: 'مجموع البيع' },
  },
  filters,
  values: { type: TYPE_WORDS },
};

export const TIP_WORDS: ListWords<typeof TIP_LIST> = {
  title: { en: 'Tips', ar: 'الإكراميات' },
  fields: {
    ...OF_ROWS,
    amount: { en: 'Amount', ar: 'المبلغ' },
    adminFee: { en: 'Admin fee', ar: 'رسوم الإدارة' },
    netAmount: { en: 'Net', ar: 'الصافي' },
  },
  filters,
};

export const EMPLOYEE_SALE_WORDS: ListWords<typeof EMPLOYEE_SALE_LIST> = {
  title: { en: 'Commissions by employee', ar: 'العمولات حسب الموظف' },
  fields: {
    ...OF_SUMS,
    ...FIGURES,
    services: { en: 'Services, net', ar: 'الخدمات، الصافي' },
    products: { en: 'Products, net', ar: 'المنتجات، الصافي' },
    vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  },
  filters: { ...filters, type: SALE_WORDS.fields.type },
  values: { type: TYPE_WORDS },
};

export const EMPLOYEE_TIP_WORDS: ListWords<typeof EMPLOYEE_TIP_LIST> = {
  title: { en: 'Tips by employee', ar: 'الإكراميات حسب الموظف' },
  fields: { ...OF_SUMS, adminFee: { en: 'Admin Fee', ar: 'رسوم الإدارة' } },
  filters,
};
