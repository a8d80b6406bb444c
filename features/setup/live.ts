import {
  APPROVAL_CHAINS,
  CONTRACT_TYPES,
  DOCUMENT_TYPES,
  INSURANCE_PROVIDERS,
  JOB_TITLES,
  LOCATION_RESOURCE_TYPES,
  NETWORK_TYPES,
  PUBLIC_HOLIDAYS,
  SALARY_COMPONENTS,
  SETUP,
} from '#client/query/families.ts';
import type { Concerns, LiveArea } from '#client/live/live-area.ts';

/** Lists of set-up, and what forms elsewhere offer of them. A record that is being edited stays as it was opened. */
const AREAS = new Set<unknown>(
  [
    SETUP,
    APPROVAL_CHAINS,
    PUBLIC_HOLIDAYS,
    JOB_TITLES,
    CONTRACT_TYPES,
    SALARY_COMPONENTS,
    INSURANCE_PROVIDERS,
    NETWORK_TYPES,
    LOCATION_RESOURCE_TYPES,
    DOCUMENT_TYPES.employee,
    DOCUMENT_TYPES.location,
  ].flat(),
);
const concerns: Concerns = ([area]) => AREAS.has(area);

/** Keeps what is shown of set-up as it is at the server. */
export const live: readonly LiveArea[] = [{ area: 'setup', concerns }];
