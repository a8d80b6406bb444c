import { api } from '#contract/api.ts';
import type { FileStore } from '../../files/file-store.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { listBranchDevices, removeBranchDevice } from './branch-devices.ts';
import { fieldLocationImportRoutes } from './field-location-import.ts';
import { changeFieldLocation, createFieldLocation } from './field-locations.commands.ts';
import { servedFieldLocations } from './field-locations.list.ts';
import { listNearby, readFieldLocation } from './field-locations.repository.ts';
import { readLocationHistory } from './location-history.ts';
import {
  CASH_REGISTRIES,
  changePart,
  createPart,
  EXCEPTION_TIMES,
  listParts,
  OPEN_TIMES,
  removePart,
  RESOURCES,
  type PartKind,
} from './location-parts.ts';
import { changeLocation, changeLocationImage, createLocation, showSchedule } from './locations.commands.ts';
import { servedLocations } from './locations.list.ts';
import { readLocation } from './locations.repository.ts';
import { listOperatingHours } from './operating-hours.ts';

type Calls =
  | typeof api.openTimes
  | typeof api.exceptionTimes
  | typeof api.cashRegistries
  | typeof api.locationResources;

/** Routes common to all record kinds of a location. */
function partRoutes(calls: Calls, kind: PartKind): readonly Route[] {
  const { list, create, change, remove } = calls as typeof api.openTimes;
  return [
    tenantRoute(list, ({ caller, tx, query }) => listParts(tx, caller, kind, query)),
    tenantRoute(create, ({ caller, tx, body }) => createPart(tx, caller, kind, body)),
    tenantRoute(change, ({ caller, tx, params, body }) => changePart(tx, caller, kind, params.id, body)),
    tenantRoute(remove, async ({ caller, tx, params, query }) => {
      await removePart(tx, caller, kind, params.id, query.version);
      return undefined;
    }),
  ];
}

export interface LocationDeps {
  readonly store: FileStore;
  /** Called after the cash registers of a location, and so the float of its till, changed (D28). */
  readonly onFloatChanged: NonNullable<PartKind['onChanged']>;
}

/** Routes of locations, their parts, and field locations. */
export function locationRoutes({ store, onFloatChanged }: LocationDeps): readonly Route[] {
  return [
    ...listRoutes(servedLocations),
    tenantRoute(api.locations.read, ({ caller, tx, params }) => readLocation(tx, caller, params.id)),
    tenantRoute(api.locations.history, ({ caller, tx, params }) => readLocationHistory(tx, caller, params.id)),
    tenantRoute(api.locations.create, ({ caller, tx, body }) => createLocation(tx, caller, body)),
    tenantRoute(api.locations.change, ({ caller, tx, params, body }) => changeLocation(tx, caller, params.id, body)),
    tenantRoute(api.locations.addImage, ({ caller, tx, params, files }) =>
      changeLocationImage(tx, caller, store, params.id, files),
    ),
    tenantRoute(api.locations.removeImage, ({ caller, tx, params }) =>
      changeLocationImage(tx, caller, store, params.id, null),
    ),
    tenantRoute(api.locations.showSchedule, ({ caller, tx, params, body }) =>
      showSchedule(tx, caller, params.id, body.type === 'show'),
    ),
    tenantRoute(api.branchDevices.list, ({ caller, tx, params }) => listBranchDevices(tx, caller, params.id)),
    tenantRoute(api.branchDevices.remove, async ({ caller, tx, params }) => {
      await removeBranchDevice(tx, caller, params.id, params.deviceId);
      return undefined;
    }),
    ...partRoutes(api.openTimes, OPEN_TIMES),
    ...partRoutes(api.exceptionTimes, EXCEPTION_TIMES),
    ...partRoutes(api.cashRegistries, { ...CASH_REGISTRIES, onChanged: onFloatChanged }),
    ...partRoutes(api.locationResources, RESOURCES),
    tenantRoute(api.operatingHours.list, ({ caller, tx, query }) => listOperatingHours(tx, caller, query)),
    ...listRoutes(servedFieldLocations),
    ...fieldLocationImportRoutes(),
    tenantRoute(api.fieldLocations.nearby, ({ caller, tx, query }) => listNearby(tx, caller, query)),
    tenantRoute(api.fieldLocations.read, ({ caller, tx, params }) => readFieldLocation(tx, caller, params.id)),
    tenantRoute(api.fieldLocations.create, ({ caller, tx, body }) => createFieldLocation(tx, caller, body)),
    tenantRoute(api.fieldLocations.change, ({ caller, tx, params, body }) =>
      changeFieldLocation(tx, caller, params.id, body),
    ),
  ];
}
