import { NO_RESOURCES, type BrandResources, type ChosenColors } from './branding.ts';
import { LEAVE_KINDS, type LeaveKind } from './leave.ts';
import type { TenantModule } from './modules.ts';
import type { Resource } from './permissions.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './records.ts';

/** Groups of a tenant's settings (A§3), as the endpoints name them. */
export const TENANT_SETTING_TYPES = [
  'branding-colors',
  'branding-colors-leaves',
  'resources',
  'notifications',
  'employee-app-android',
  'employee-app-ios',
  'app-behavior',
] as const;
export type TenantSettingType = (typeof TENANT_SETTING_TYPES)[number];

/** Calendar colour per kind of leave; null means the calendar's own. */
export type LeaveColors = Readonly<Record<LeaveKind, string | null>>;

/** Notification types the tenant has turned on. */
export type NotificationSettings = Readonly<Record<NotificationType, boolean>>;

/** Where employees get the app (A§7, distribution channels), and the oldest supported version. */
export interface EmployeeAppAndroid {
  readonly storeUrl: string | null;
  readonly firebaseAppDistributionUrl: string | null;
  readonly googleGroupUrl: string | null;
  readonly minimumVersion: string | null;
}
export interface EmployeeAppIos {
  readonly storeUrl: string | null;
  readonly minimumVersion: string | null;
}

/** An amount in minor units of a currency. */
export interface CurrencyAmount {
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: number;
}

/** The oldest supported version of an app, and where to get a newer one; null for any. */
export type OldestSupported = EmployeeAppIos;

/** Numbers of the attendance and day banking rules, and the oldest supported branch app. */
export interface AppBehavior {
  /** Minutes after the start of a shift until a person is late (D37). */
  readonly latenessGraceMinutes: number;
  /** Minutes after the start of a shift until a missing person is absent (D38). */
  readonly absentAfterMinutes: number;
  /** Minutes after closing time until an open end-of-day is generated (D31). */
  readonly dayBankingGraceMinutes: number;
  /** Up to this a variance counts as balanced (D32); 0 for unlisted currencies. */
  readonly varianceTolerances: readonly CurrencyAmount[];
  /** Above this an administrator decides as well (D32); never for unlisted currencies. */
  readonly varianceAdministratorThresholds: readonly CurrencyAmount[];
  /** The oldest supported version of the branch app, on every platform. */
  readonly branchAppMinimumVersion: string | null;
  readonly branchAppStoreUrl: string | null;
}

/** All groups by record name (C§3). */
export interface TenantSettings {
  readonly brandingColors: ChosenColors;
  readonly brandingColorsLeaves: LeaveColors;
  readonly resources: BrandResources;
  readonly notifications: NotificationSettings;
  readonly employeeAppAndroid: EmployeeAppAndroid;
  readonly employeeAppIos: EmployeeAppIos;
  readonly appBehavior: AppBehavior;
}
export type TenantSettingGroup = keyof TenantSettings;

export const GROUP_OF: Readonly<Record<TenantSettingType, TenantSettingGroup>> = {
  'branding-colors': 'brandingColors',
  'branding-colors-leaves': 'brandingColorsLeaves',
  resources: 'resources',
  notifications: 'notifications',
  'employee-app-android': 'employeeAppAndroid',
  'employee-app-ios': 'employeeAppIos',
  'app-behavior': 'appBehavior',
};

/** Defaults of a tenant without own settings. */
export const DEFAULT_SETTINGS: TenantSettings = {
  brandingColors: { primaryColor: null, secondaryColor: null },
  brandingColorsLeaves: Object.fromEntries(LEAVE_KINDS.map((kind) => [kind, null])) as LeaveColors,
  resources: NO_RESOURCES,
  notifications: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, true])) as NotificationSettings,
  employeeAppAndroid: { storeUrl: null, firebaseAppDistributionUrl: null, googleGroupUrl: null, minimumVersion: null },
  employeeAppIos: { storeUrl: null, minimumVersion: null },
  appBehavior: {
    latenessGraceMinutes: 5,
    absentAfterMinutes: 60,
    dayBankingGraceMinutes: 120,
    varianceTolerances: [],
    varianceAdministratorThresholds: [],
    branchAppMinimumVersion: null,
    branchAppStoreUrl: null,
  },
};

/** Groups of the brand: writing them needs its module (A§6). */
export const BRAND_GROUPS: readonly TenantSettingGroup[] = [
  'brandingColors',
  'brandingColorsLeaves',
  'resources',
  'employeeAppAndroid',
  'employeeAppIos',
];
export const BRAND_MODULE: TenantModule = 'tenant-settings.brand-settings';

/** The right required to write a group (C§6: create, update and delete, per section). */
export const settingResource = (group: TenantSettingGroup): Resource => `tenantSettings.${group}`;

/** Returns the tolerated variance of a currency in minor units: default 0 (D32). */
export const toleranceIn = ({ varianceTolerances }: AppBehavior, currency: string): number =>
  varianceTolerances.find((each) => each.currency === currency)?.amount ?? 0;

/** Returns the variance above which an administrator decides too, in minor units; null: none (D32). */
export const administratorThresholdIn = (
  { varianceAdministratorThresholds }: AppBehavior,
  currency: string,
): number | null => varianceAdministratorThresholds.find((each) => each.currency === currency)?.amount ?? null;
