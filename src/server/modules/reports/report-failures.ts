import { ProblemError } from '../../core/problem-error.ts';
import type { Words } from './report-type.ts';

/** Why a report failed: a stable code, and a sentence for its requester. */
export interface Failure {
  readonly code: string;
  readonly message: Words;
}

const GENERAL: Failure = {
  code: 'not-made',
  message: {
    en: 'The report could not be made. Ask for it again; if that does not help, tell your administrator.',
    ar: 'تعذّر إعداد التقرير. اطلبه مرة أخرى، وإن لم ينجح ذلك فأخبر مسؤول النظام.',
  },
};

const KNOWN: Readonly<Record<string, Words>> = {
  'permission-missing': {
    en: 'You no longer have the permission for this report.',
    ar: 'لم تعد لديك صلاحية هذا التقرير.',
  },
  'module-missing': { en: 'The module of this report is no longer enabled.', ar: 'وحدة هذا التقرير لم تعد مفعّلة.' },
  'not-found': { en: 'The record of the report no longer exists.', ar: 'ما كان التقرير سيعرضه لم يعد موجودًا.' },
};

/** Converts an error for the requester. The text of an unexpected error is not shown. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return GENERAL;
  const [violation] = error.details.errors ?? [];
  if (violation?.code === 'too-many') {
    const max = violation.params?.max ?? '';
    return {
      code: 'too-many',
      message: {
        en: `More than ${max} entries match. Narrow the list with filters.`,
        ar: `يطابق أكثر من ${max} من السجلات. ضيّق القائمة بعوامل التصفية.`,
      },
    };
  }
  const message = KNOWN[error.code];
  return message ? { code: error.code, message } : GENERAL;
}
