import { BRAND_PARTS, PANEL_RESOURCE_KEYS } from '#domain/branding.ts';
import { LEAVE_KINDS } from '#domain/leave.ts';
import { TENANT_MODULES } from '#domain/modules.ts';
import { hexColor, id, integer, list, part, strictObject, text, word } from './schema.ts';

/** The same schema for each of some keys. */
export const each = <K extends string, S>(keys: readonly K[], schema: S): Record<K, S> =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>;

const brandColors = part(each(BRAND_PARTS, hexColor().required()));
export const imageUrl = text(400).nullable().defined();

/** Branding of a tenant. Colours are derived from the chosen ones to be readable in both modes; null: Steward's own. */
export const branding = part({
  colors: strictObject({ light: brandColors, dark: brandColors }).nullable().defined(),
  resources: part(each(PANEL_RESOURCE_KEYS, imageUrl)),
});

export const tenantShape = {
  id: id().required(),
  name: text(200).required(),
  domain: text(200).required(),
  modules: list(word(TENANT_MODULES).required()).required(),
  currency: text(3).required(),
  timezone: text(60).required(),
  /** ISO weekday on which weeks begin, 1 = Monday. */
  weekStart: integer(1, 7).required(),
  weekend: list(integer(1, 7).required()).required(),
  branding,
  /** Calendar colour per kind of leave; null means the calendar's own. */
  leaveColors: part(each(LEAVE_KINDS, hexColor().nullable().defined())),
};

/** The tenant of a session. */
export const tenantRecord = part(tenantShape);
