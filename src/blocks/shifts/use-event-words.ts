import { useMemo } from 'react';
import { attendanceTexts } from '#machines/attendance/attendance.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly params?: object | undefined;
}

/** Words of the machine; apart, because the list of a day, which has a bundle budget, renders without them. */
export function useEventWords() {
  const { number } = useFormats();
  const { language } = useLanguage();
  return useMemo(
    () => ({
      /** A machine event: "Check in". */
      event: (event: string): string => attendanceTexts.events[event]?.[language] ?? event,
      /** Why an action is locked; the server's sentence where the code is unknown here. */
      reason: (refusal: Refusal): string => reasonText(attendanceTexts, refusal, language, number) ?? refusal.message,
    }),
    [number, language],
  );
}
