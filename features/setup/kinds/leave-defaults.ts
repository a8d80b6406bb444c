import type { IconName } from '#domain/icon-names.ts';
import type { LeaveKind } from '#domain/leave.ts';

/** Default names and icons of leave kinds; "custom" has no name before it is given one. */
export const LEAVE_DEFAULTS: Readonly<
  Record<
    Exclude<LeaveKind, 'custom'>,
    { readonly name: string; readonly nameArabic: string; readonly iconName: IconName }
  >
> = {
  annual: { name: 'Annual leave', nameArabic: 'إجازة سنوية', iconName: 'palmtree' },
  'in-lieu': { name: 'Time off in lieu', nameArabic: 'إجازة تعويضية', iconName: 'repeat' },
  sick: { name: 'Sick leave', nameArabic: 'إجازة مرضية', iconName: 'thermometer' },
  maternity: { name: 'Maternity leave', nameArabic: 'إجازة وضع', iconName: 'baby' },
  paternity: { name: 'Paternity leave', nameArabic: 'إجازة أبوة', iconName: 'baby' },
  parental: { name: 'Parental leave', nameArabic: 'إجازة والدية', iconName: 'baby' },
  emergency: { name: 'Emergency leave', nameArabic: 'إجازة طارئة', iconName: 'siren' },
  study: { name: 'Study leave', nameArabic: 'إجازة دراسية', iconName: 'graduation-cap' },
  sabbatical: { name: 'Sabbatical', nameArabic: 'إجازة تفرغ', iconName: 'calendar' },
  bereavement: { name: 'Bereavement leave', nameArabic: 'إجازة حداد', iconName: 'flower' },
};

export type OfferedKind = keyof typeof LEAVE_DEFAULTS;
export const OFFERED_KINDS = Object.keys(LEAVE_DEFAULTS) as readonly OfferedKind[];
