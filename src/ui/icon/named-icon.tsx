import type { IconName } from '#domain/icon-names.ts';
import * as icons from '../icons.tsx';

const ICONS: Readonly<Record<IconName, icons.Icon>> = {
  baby: icons.BabyIcon,
  briefcase: icons.BriefcaseIcon,
  calendar: icons.CalendarDaysIcon,
  clock: icons.ClockIcon,
  flower: icons.FlowerIcon,
  'graduation-cap': icons.GraduationCapIcon,
  handshake: icons.HandshakeIcon,
  hourglass: icons.HourglassIcon,
  'moon-star': icons.MoonStarIcon,
  palmtree: icons.PalmtreeIcon,
  repeat: icons.RepeatIcon,
  siren: icons.SirenIcon,
  thermometer: icons.ThermometerIcon,
};

const isKnown = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** The icon a record was given by name, always beside its text. An obsolete name is drawn as a dot. */
export function NamedIcon({ name, size = 16 }: { readonly name: string | null | undefined; readonly size?: number }) {
  if (!name) return null;
  const Icon = isKnown(name) ? ICONS[name] : icons.CircleIcon;
  return <Icon size={size} aria-hidden data-icon={name} style={{ flexShrink: 0 }} />;
}
