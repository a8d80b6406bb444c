import { RESOURCE_KEYS } from '#domain/branding.ts';
import { LEAVE_KINDS } from '#domain/leave.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { TENANT_SETTING_TYPES } from '#domain/tenant-settings.ts';
import { appAddress, appBehaviorShape, versionText } from './app-behaviors.endpoints.ts';
import { endpoint, needsEither } from './endpoint.ts';
import { flag, hexColor, instant, integer, part, queryInteger, strictObject, text, word } from './schema.ts';
import { each, imageUrl, tenantShape } from './tenant-record.ts';

const SIGNED_IN = { kind: 'signed-in' } as const;
const MOST = 1_000_000_000;

const color = hexColor().nullable().defined();
const address = appAddress().nullable().defined();
const appVersion = versionText().nullable().defined();
/** Settings of each group, as named in A§3 and C§3. `domain/tenant-settings.ts` defines their meaning and defaults. */
const SHAPES = {
  brandingColors: { primaryColor: color, secondaryColor: color },
  brandingColorsLeaves: each(LEAVE_KINDS, color),
  resources: each(RESOURCE_KEYS, imageUrl),
  notifications: each(NOTIFICATION_TYPES, flag().required()),
  employeeAppAndroid: {
    storeUrl: address,
    firebaseAppDistributionUrl: address,
    googleGroupUrl: address,
    minimumVersion: appVersion,
  },
  employeeAppIos: { storeUrl: address, minimumVersion: appVersion },
  appBehavior: appBehaviorShape,
};
type Shapes = typeof SHAPES;
type Groups = keyof Shapes;

const version = integer(0, MOST).required();
const map = <To>(of: (shape: Shapes[Groups]) => To) =>
  Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [name, of(shape as Shapes[Groups])]));

const readGroup = <Shape extends Shapes[Groups]>(shape: Shape) =>
  strictObject({
    version,
    updatedAt: instant().nullable().defined(),
    /** Whether anything was set: writing it then needs the right to update, before that to create (C§6). */
    isSet: flag().required(),
    settings: part(shape),
  })
    .optional()
    .default(undefined);
const writtenGroup = <Shape extends Shapes[Groups]>(shape: Shape) =>
  strictObject({ version, settings: strictObject(shape).nullable().defined() })
    .optional()
    .default(undefined);

/** Groups of settings, each with its version; only the requested ones. */
const groups = part(map(readGroup) as { [G in Groups]: ReturnType<typeof readGroup<Shapes[G]>> });
const changes = part(map(writtenGroup) as { [G in Groups]: ReturnType<typeof writtenGroup<Shapes[G]>> }).test(
  'some-group',
  'must name a group of settings',
  (body) => Object.values(body).some((group) => group !== undefined),
);

export const tenantSettingEndpoints = {
  tenant: endpoint({
    id: 'tenants.me',
    method: 'GET',
    path: '/api/tenants/me',
    summary: 'The tenant of the signed-in person with its modules and settings.',
    access: SIGNED_IN,
    answer: {
      status: 200,
      schema: part({
        ...tenantShape,
        settings: part(map((shape) => part(shape)) as { [G in Groups]: ReturnType<typeof part<Shapes[G]>> }),
      }),
    },
  }),
  read: endpoint({
    id: 'tenant-settings.read',
    method: 'GET',
    path: '/api/tenant-settings/{type}',
    summary: 'One group of settings; its defaults as long as nothing was set.',
    access: SIGNED_IN,
    params: part({ type: word(TENANT_SETTING_TYPES).required() }),
    answer: { status: 200, schema: groups },
  }),
  save: endpoint({
    id: 'tenant-settings.save',
    method: 'PUT',
    path: '/api/tenant-settings',
    summary:
      'Replaces groups of settings, all or none; null takes a group back to the defaults. Needs tenantSettings.{group}:create, :update or :delete of each.',
    access: SIGNED_IN,
    body: changes,
    answer: { status: 200, schema: groups },
  }),
  addFile: endpoint({
    id: 'tenant-settings.add-file',
    method: 'POST',
    path: '/api/tenant-settings/{type}/{key}/file',
    summary:
      'Adds an image of the brand (type resources), or replaces it. Needs tenantSettings.resources:create or :update.',
    access: needsEither('tenantSettings.resources', 'update', 'create', ['all']),
    module: 'tenant-settings.brand-settings',
    params: part({ type: word(TENANT_SETTING_TYPES).required(), key: text(60).required() }),
    query: part({ version: queryInteger(0, MOST).optional() }),
    isUpload: true,
    answer: { status: 201, schema: groups },
  }),
};
