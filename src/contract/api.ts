import * as areas from './areas.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** Every call of the API, by area. */
export * as api from './areas.ts';

/** Area by area in the order of their names: whoever loads the module may list them in another one. */
const everyEndpoint = (): readonly AnyEndpoint[] =>
  Object.entries(areas)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, area]) => Object.values(area as unknown as Record<string, AnyEndpoint>));

/** The same as one list: what the server serves, OpenAPI describes and the enumerating tests walk through. */
export const allEndpoints = /* @__PURE__ */ everyEndpoint();
