import { useSession } from '#client/session/use-session.ts';
import { dayInZone, formatDay } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { useScheduleTexts, type Schedule } from './schedules.queries.ts';

export interface ScheduleWords {
  /** The day of the upload in the tenant's time zone, dd MMM yyyy. */
  readonly date: string;
  /** The uploader; null for an account without an employee record. */
  readonly by: string | null;
  readonly uploaded: string;
  /** What the image shows, for people who do not see it. */
  readonly image: string;
}

/** Describes a schedule in the current language. */
export function useScheduleWords({ createdAt, uploadedByEmployee }: Schedule): ScheduleWords {
  const t = useScheduleTexts();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const date = formatDay(dayInZone(createdAt, tenant.timezone), locale);
  const by = uploadedByEmployee && personName(uploadedByEmployee);
  return {
    date,
    by,
    uploaded: by === null ? t('uploadedOnDate', { date }) : t('uploadedOn', { date, by }),
    image: t('image', { date }),
  };
}
