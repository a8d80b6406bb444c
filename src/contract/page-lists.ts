import { ASSET_LIST } from './assets.list.ts';
import { CUSTOMER_LIST } from './customers.list.ts';
import { DAY_BANKING_LIST } from './day-bankings.list.ts';
import { EMPLOYEE_LIST } from './employees.list.ts';
import { LEAVE_LIST } from './leaves.list.ts';
import type { ListDeclaration } from './list.ts';
import { LOCATION_LIST } from './locations.list.ts';
import { NEWSLETTER_LIST } from './newsletters.list.ts';
import { OFFBOARDING_LIST } from './offboardings.list.ts';

/** A list with a page of its own in the menu. */
export type PageList = ListDeclaration & Required<Pick<ListDeclaration, 'access'>>;

/** The declared lists whose first rows are asked for before their page is there (ADR-0035): those of the menu, whose pages come with the document. */
export const PAGE_LISTS: readonly PageList[] = [
  ASSET_LIST,
  CUSTOMER_LIST,
  DAY_BANKING_LIST,
  EMPLOYEE_LIST,
  LEAVE_LIST,
  LOCATION_LIST,
  NEWSLETTER_LIST,
  OFFBOARDING_LIST,
];
