import * as areas from './areas.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** All endpoints of the API, by area. */
export * as api from './areas.ts';

/** Areas sorted by name: module loaders may list exports in another order. */
const everyEndpoint = (): readonly AnyEndpoint[] =>
  Object.entries(areas)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, area]) => Object.values(area as unknown as Record<string, AnyEndpoint>));

/** The same as one list: what the server serves, OpenAPI describes and the enumerating tests iterate over. */
export const allEndpoints = /* @__PURE__ */ everyEndpoint();
