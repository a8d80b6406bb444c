import { api } from '#contract/api.ts';
import { callsOf, type SetupKind } from '../setup-kind.ts';

export const locationResourceTypes: SetupKind = {
  id: 'locationResourceTypes',
  calls: callsOf(api.locationResourceTypes),
  resource: 'location.resourceType',
  hasCountries: false,
  columns: () => [],
  form: () => import('../forms/plain-part.tsx'),
};
