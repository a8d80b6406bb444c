import { attendance } from '../stale-writes/attendance.rows.ts';
import { SHIFT } from '../list-tables/daily-row.ts';
import type { ArabicDetails, RecordDetail } from './record-detail.ts';

/** A person of daily operations (B§2, B§3; D33, D37). */
export const ATTENDANCE: readonly RecordDetail[] = [
  {
    name: 'a person of the day',
    at: attendance.at,
    rights: attendance.rights,
    within: '[data-testid=person-detail]',
    answers: attendance.reads(SHIFT),
    shows: [
      'Aisha Khan',
      'Working | Late',
      'EMP-002 | · | Luma Marina',
      '09:00 – 17:00 GST',
      'Monday, 02 Mar 2026 | · | Luma Marina | · | Palm villa',
      'Check-in: 09:12',
      'Check-out: –',
      'Lateness: 12 minutes late',
      'Break: 12:00 – 12:45',
      'Note on the shift: Front desk',
      'Available actions',
      'No actions are available for this record.',
      'Check in',
      '09:12',
      'Traffic on the bridge',
      'Customer is waiting: Mariam Al Suwaidi · 7 minutes · +971 501 234 567 · Offered tea',
      'Omar Said | · | 09:12',
      'Correct attendance',
      '10:30',
      'Forgot the tablet',
    ],
  },
];

export const ATTENDANCE_ARABIC: ArabicDetails = {
  'a person of the day': {
    shows: [
      'Aisha Khan',
      'على رأس العمل | متأخر',
      'EMP-002 | · | Luma Marina',
      '09:00 – 17:00 غرينتش+4',
      'الاثنين، 02 مارس 2026 | · | Luma Marina | · | Palm villa',
      'الحضور: 09:12',
      'الانصراف: –',
      'التأخر: متأخر 12 دقيقة',
      'الاستراحة: 12:00 – 12:45',
      'ملاحظة على المناوبة: Front desk',
      'الإجراءات المتاحة',
      'لا إجراءات متاحة لهذا السجل.',
      'تسجيل الحضور',
      '09:12',
      'Traffic on the bridge',
      'العميل ينتظر: Mariam Al Suwaidi · 7 دقائق · +971 501 234 567 · Offered tea',
      'Omar Said | · | 09:12',
      'تصحيح الحضور',
      '10:30',
      'Forgot the tablet',
    ],
  },
};
