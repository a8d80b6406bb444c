import {
  APPROVAL_CHAINS,
  CONTRACT_TYPES,
  DOCUMENT_TYPES,
  EMPLOYMENT_TYPES,
  INSURANCE_PROVIDERS,
  JOB_TITLES,
  LEAVE_TYPES,
  LOCATION_RESOURCE_TYPES,
  NETWORK_TYPES,
  PUBLIC_HOLIDAYS,
  SALARY_COMPONENTS,
  SETUP,
} from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

/** Setup lists, and the options other forms take from them. A record being edited stays as it was opened. */
const AREAS = new Set<unknown>(
  [
    SETUP,
    APPROVAL_CHAINS,
    PUBLIC_HOLIDAYS,
    JOB_TITLES,
    CONTRACT_TYPES,
    EMPLOYMENT_TYPES,
    LEAVE_TYPES,
    SALARY_COMPONENTS,
    INSURANCE_PROVIDERS,
    NETWORK_TYPES,
    LOCATION_RESOURCE_TYPES,
    DOCUMENT_TYPES.employee,
    DOCUMENT_TYPES.location,
  ].flat(),
);
const concerns: Concerns = ([area]) => AREAS.has(area);

/** Keeps visible setup data in sync with the server. */
export const live: readonly LiveArea[] = [{ area: 'setup', concerns }];
