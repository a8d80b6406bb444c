import { HEX_COLOR, type ChosenColors, type ResourceKey } from '#domain/branding.ts';
import { LEAVE_KINDS, type LeaveKind } from '#domain/leave.ts';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { BrandGroups } from './brand-settings.queries.ts';

/** The form values: empty strings mean no choice. */
export interface BrandValues {
  readonly colors: { readonly primaryColor: string; readonly secondaryColor: string };
  readonly leaves: Readonly<Record<LeaveKind, string>>;
  readonly android: {
    readonly storeUrl: string;
    readonly firebaseAppDistributionUrl: string;
    readonly googleGroupUrl: string;
    readonly minimumVersion: string;
  };
  readonly ios: { readonly storeUrl: string; readonly minimumVersion: string };
}

/** A chosen image, or null to remove one; others stay unchanged. */
export type ImageDrafts = Readonly<Partial<Record<ResourceKey, File | null>>>;

const typed = <T extends object>(settings: T) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, (value as string | null) ?? ''])) as Record<
    keyof T,
    string
  >;
const meant = <T extends object>(values: T) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === '' ? null : (value as string).trim()]),
  ) as Record<keyof T, string | null>;

/** The settings as form values. */
export const valuesOf = (groups: BrandGroups): BrandValues => ({
  colors: typed(groups.brandingColors.settings),
  leaves: typed(groups.brandingColorsLeaves.settings),
  android: typed(groups.employeeAppAndroid.settings),
  ios: typed(groups.employeeAppIos.settings),
});

type Changes = BodyOf<typeof api.tenantSettings.save>;

/** The request body: the changed groups, with the versions they were based on. Null without changes. */
export function changesOf(values: BrandValues, drafts: ImageDrafts, groups: BrandGroups): Changes | null {
  const before = valuesOf(groups);
  const differs = (part: keyof BrandValues): boolean => JSON.stringify(values[part]) !== JSON.stringify(before[part]);
  const gone = Object.entries(drafts).flatMap(([key, draft]) => (draft === null ? [key as ResourceKey] : []));
  const kept = { ...groups.resources.settings, ...Object.fromEntries(gone.map((key) => [key, null])) };
  const changes = {
    ...(differs('colors') && {
      brandingColors: { version: groups.brandingColors.version, settings: meant(values.colors) },
    }),
    ...(differs('leaves') && {
      brandingColorsLeaves: { version: groups.brandingColorsLeaves.version, settings: meant(values.leaves) },
    }),
    ...(differs('android') && {
      employeeAppAndroid: { version: groups.employeeAppAndroid.version, settings: meant(values.android) },
    }),
    ...(differs('ios') && { employeeAppIos: { version: groups.employeeAppIos.version, settings: meant(values.ios) } }),
    ...(gone.length > 0 && { resources: { version: groups.resources.version, settings: kept } }),
  };
  return Object.keys(changes).length > 0 ? (changes as Changes) : null;
}

/** The valid colours: an incomplete one is ignored. */
export const colorsOf = ({ primaryColor, secondaryColor }: BrandValues['colors']): ChosenColors => ({
  primaryColor: HEX_COLOR.test(primaryColor) ? primaryColor : null,
  secondaryColor: HEX_COLOR.test(secondaryColor) ? secondaryColor : null,
});

/** The kinds of leave in the order of the specification. */
export const LEAVE_FIELDS = LEAVE_KINDS.map((kind) => ({ kind, name: `leaves.${kind}` }));
