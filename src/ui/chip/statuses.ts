import * as icons from '../icons.tsx';
import type { ToneName } from '../theme/palette.ts';

interface StatusLook {
  readonly tone: ToneName;
  readonly icon: icons.Icon;
}

const look = (tone: ToneName, icon: icons.Icon): StatusLook => ({ tone, icon });

/**
 * Colour and icon of every status (reference of the status chips); icons differ too, for readers who cannot tell red
 * from green.
 */
export const STATUSES = {
  submitted: look('success', icons.SendIcon),
  accepted: look('success', icons.CheckIcon),
  approved: look('success', icons.CheckIcon),
  balanced: look('success', icons.ScaleIcon),
  'approved-with-variance': look('success', icons.CheckCheckIcon),
  confirmed: look('success', icons.BadgeCheckIcon),
  available: look('success', icons.CircleCheckIcon),
  sent: look('success', icons.SendIcon),
  'on-duty': look('success', icons.CheckIcon),
  finished: look('success', icons.CheckIcon),
  frozen: look('success', icons.LockIcon),
  active: look('success', icons.CheckIcon),
  ok: look('success', icons.CheckIcon),
  taken: look('success', icons.CheckIcon),
  pending: look('warning', icons.ClockIcon),
  'outstanding-with-variance': look('warning', icons.TriangleAlertIcon),
  outstanding: look('warning', icons.ClockIcon),
  'in-progress': look('warning', icons.LoaderIcon),
  late: look('warning', icons.ClockAlertIcon),
  warning: look('warning', icons.HourglassIcon),
  requested: look('warning', icons.ClockIcon),
  'cancellation-requested': look('warning', icons.ClockIcon),
  reopened: look('warning', icons.RestoreIcon),
  'on-hold': look('warning', icons.PauseIcon),
  rejected: look('error', icons.XIcon),
  'rejected-with-variance': look('error', icons.XIcon),
  canceled: look('error', icons.CircleSlashIcon),
  invalid: look('error', icons.BanIcon),
  urgent: look('error', icons.OctagonAlertIcon),
  missing: look('error', icons.OctagonAlertIcon),
  expired: look('error', icons.OctagonAlertIcon),
  absent: look('error', icons.UserXIcon),
  'not-submitted': look('error', icons.FileXIcon),
  calculated: look('info', icons.ScaleIcon),
  assigned: look('info', icons.UserCheckIcon),
  scheduled: look('info', icons.CalendarClockIcon),
  upcoming: look('info', icons.CalendarClockIcon),
  'automatically-generated': look('info', icons.BotIcon),
  ongoing: look('info', icons.PlayIcon),
  sick: look('info', icons.ThermometerIcon),
  open: look('neutral', icons.CircleDashedIcon),
  awaiting: look('neutral', icons.CircleDashedIcon),
  skipped: look('neutral', icons.MinusIcon),
  'not-started': look('neutral', icons.CircleIcon),
  'off-duty': look('neutral', icons.MoonIcon),
  inactive: look('neutral', icons.CircleOffIcon),
  archived: look('neutral', icons.ArchiveIcon),
  replaced: look('neutral', icons.RestoreIcon),
  deactivated: look('neutral', icons.CircleOffIcon),
  draft: look('neutral', icons.PencilLineIcon),
} as const satisfies Record<string, StatusLook>;

/** A status of any of the product's workflows. */
export type StatusName = keyof typeof STATUSES;

/** Whether a status from the server is known to this interface. */
export function isStatusName(word: string): word is StatusName {
  return Object.hasOwn(STATUSES, word);
}

/** Tone and icon of a status; an unknown one is drawn neutral. */
export function statusLook(word: string): StatusLook {
  return isStatusName(word) ? STATUSES[word] : look('neutral', icons.CircleIcon);
}
