import { SECTION_IDS, type SectionId } from '#domain/pages.ts';
import {
  BanknoteIcon,
  Building2Icon,
  CalendarDaysIcon,
  DashboardIcon,
  MegaphoneIcon,
  PackageIcon,
  SettingsIcon,
  UsersIcon,
  WalletIcon,
  type Icon,
} from '#ui/icons.tsx';

export interface Section {
  readonly id: SectionId;
  readonly path: string;
  readonly icon: Icon;
  /** A line above it in the menu. */
  readonly hasDivider: boolean;
}

const ICONS: Readonly<Record<SectionId, Icon>> = {
  dashboard: DashboardIcon,
  hr: UsersIcon,
  'customer-management': Building2Icon,
  operations: CalendarDaysIcon,
  finance: BanknoteIcon,
  'payroll-management': WalletIcon,
  'communication-hub': MegaphoneIcon,
  inventory: PackageIcon,
  'system-management': SettingsIcon,
};

/** The sections of the menu. */
export const SECTIONS: readonly Section[] = SECTION_IDS.map((id) => ({
  id,
  path: `/${id}`,
  icon: ICONS[id],
  hasDivider: id === 'system-management',
}));
