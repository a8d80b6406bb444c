import { useIsOpen } from '../shell/use-menu.ts';
import { webPage, type PageId } from '#domain/pages.ts';
import type { Right } from '#domain/permissions.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import type { Command } from '#ui/commands/command.types.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ROUTES } from '../route-table.ts';

interface NewRecord {
  readonly page: PageId;
  /** What of the page's address opens its dialog. */
  readonly query: string;
  readonly right: Right;
  /** The right in personal scope does not suffice. */
  readonly isOfOthers?: true;
  /** A further right without which the page offers no new record. */
  readonly also?: Right;
  readonly words: { readonly en: string; readonly ar: string };
}

/** Records that people add from the page of their list. Leave requests are offered by their own area. */
const NEW_RECORDS: readonly NewRecord[] = [
  {
    page: 'employees',
    query: 'new=employee',
    right: { resource: 'employee.details', action: 'create' },
    isOfOthers: true,
    words: { en: 'New employee', ar: 'موظف جديد' },
  },
  {
    page: 'customers',
    query: 'new=customer',
    right: { resource: 'customer.details', action: 'create' },
    words: { en: 'New customer', ar: 'عميل جديد' },
  },
  {
    page: 'customers',
    query: 'tab=companies&new=company',
    right: { resource: 'clientCompany.details', action: 'create' },
    also: { resource: 'clientCompany.details', action: 'read' },
    words: { en: 'New company', ar: 'شركة جديدة' },
  },
  {
    page: 'locations',
    query: 'new=location',
    right: { resource: 'location.details', action: 'create' },
    words: { en: 'New location', ar: 'موقع جديد' },
  },
  {
    page: 'locations',
    query: 'new=field-location',
    right: { resource: 'fieldLocation.details', action: 'create' },
    words: { en: 'New field location', ar: 'موقع ميداني جديد' },
  },
  {
    page: 'till-banking-reports',
    query: 'new=report',
    right: { resource: 'dayBanking', action: 'create' },
    words: { en: 'New till report', ar: 'تقرير صندوق جديد' },
  },
  {
    page: 'assets',
    query: 'new=asset',
    right: { resource: 'asset.details', action: 'create' },
    also: { resource: 'asset.type', action: 'read' },
    words: { en: 'New asset', ar: 'أصل جديد' },
  },
  {
    page: 'newsletters',
    query: 'new=newsletter',
    right: { resource: 'communicationTemplate.details', action: 'create' },
    words: { en: 'New newsletter', ar: 'نشرة جديدة' },
  },
  {
    page: 'social-media-content',
    query: 'new=picture',
    right: { resource: 'socialMediaContent.details', action: 'create' },
    also: { resource: 'location.details', action: 'read' },
    words: { en: 'New pictures', ar: 'صور جديدة' },
  },
  {
    page: 'offboarding',
    query: 'new=offboarding',
    right: { resource: 'offboarding.details', action: 'create' },
    also: { resource: 'employee.details', action: 'read' },
    words: { en: 'New offboarding', ar: 'إنهاء خدمة جديد' },
  },
];

/** Commands that add a record, as far as its page is open to the reader and offers it. */
export function useNewRecords(): readonly Command[] {
  const permissions = usePermissions();
  const isOpen = useIsOpen();
  const { language } = useLanguage();
  const offered = (id: PageId): boolean => ROUTES.some((route) => route.id === id && route.isBuilt && isOpen(route));
  return NEW_RECORDS.filter(
    ({ page, right, also, isOfOthers }) =>
      offered(page) &&
      permissions.has(right) &&
      !(isOfOthers && permissions.scopeOf(right) === 'personal') &&
      (also === undefined || permissions.has(also)),
  ).map(({ page, query, words }) => ({
    id: `new:${query}`,
    title: words[language],
    alsoSaid: words[language === 'en' ? 'ar' : 'en'],
    icon: PlusIcon,
    to: `${webPage(page).path}?${query}`,
    takesFocus: true,
  }));
}
