import type { TextKey, TextValues } from '#client/texts/texts.ts';
import type { LiveNotification } from '#contract/live.endpoints.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { formatDay, formatDayRange } from '#ui/format/dates.ts';
import type { en } from './texts/en.ts';

const DOCUMENT_NEWS = ['document-warning', 'document-urgent', 'document-expired', 'documents-due'] as const;
const isDocumentNews = (about: unknown): about is (typeof DOCUMENT_NEWS)[number] =>
  DOCUMENT_NEWS.some((each) => each === about);

type Told = Pick<LiveNotification, 'type' | 'params'>;

/** The sentence of a notification; a finished request says how it ended. A type this page does not know is told plainly. */
export function sentenceOf({ type, params }: Told): readonly [key: TextKey<typeof en>, values: TextValues] {
  return [keyOf(type, params), params];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const dayText = (value: unknown, locale: string): string => (typeof value === 'string' ? formatDay(value, locale) : '');

/** One device after the other, in the direction that is read; isolated, so that a Latin name does not turn the arrow around. */
const inTurn = (devices: readonly string[], locale: string): string =>
  locale.startsWith('ar') ? devices.map((device) => `\u2068${device}\u2069`).join(' ← ') : devices.join(' → ');

/** What a notification is about beyond its sentence, as far as it says so: the location, the device, the days. */
export function subjectOf({ params }: Pick<Told, 'params'>, locale: string): readonly string[] {
  const { location, asset, replacement, about, startDate, endDate, businessDate, requestedOn, expirationDate } = params;
  // The sentence names an asset that was given out.
  const devices = about === 'asset-assigned' ? [] : [asset, replacement].map(text).filter((each) => each !== '');
  const days =
    typeof startDate === 'string' && typeof endDate === 'string' ? formatDayRange(startDate, endDate, locale) : '';
  return [
    text(location),
    inTurn(devices, locale),
    days,
    ...[businessDate, requestedOn, expirationDate].map((day) => dayText(day, locale)),
  ].filter((each) => each !== '');
}

function keyOf(type: Told['type'], { status, about, waitsFor, kind }: Told['params']): TextKey<typeof en> {
  const isCancellation = about === 'cancellation';
  if (!NOTIFICATION_TYPES.includes(type)) return 'types.unknown';
  if (waitsFor === 'nobody') {
    if (type === 'leave-request')
      return isCancellation ? 'types.leave-cancellation-for-nobody' : 'types.leave-request-for-nobody';
    if (type === 'change-device' || type === 'day-banking-variance') return `types.${type}-for-nobody`;
  }
  if (type === 'leave-request-process-finished' && (status === 'accepted' || status === 'rejected')) {
    return isCancellation ? `types.leave-cancellation-${status}` : `types.leave-request-${status}`;
  }
  if (type === 'day-banking-variance' && (status === 'accepted' || status === 'rejected'))
    return `types.day-banking-variance-${status}`;
  if (type === 'leave-request' && isCancellation) return 'types.leave-cancellation';
  if (type === 'approval-process-canceled' && isCancellation) return 'types.leave-cancellation-kept';
  if (type === 'approval-process-new-note' && kind === 'day-banking') return 'types.approval-process-new-note-till';
  if (
    (type === 'approval-process-new-note' || type === 'approval-process-canceled') &&
    kind === 'change-assigned-device'
  )
    return `types.${type}-device`;
  if (type === 'change-device-process-finished' && (status === 'accepted' || status === 'rejected'))
    return `types.change-device-${status}`;
  if (type === 'custom' && about === 'asset-assigned') return 'types.asset-assigned';
  if (type === 'custom' && isDocumentNews(about)) return `types.${about}`;
  return `types.${type}`;
}
