/** Set-up records are in use or not (C§4). */
export const SETUP_STATUSES = ['active', 'inactive'] as const;
export type SetupStatus = (typeof SETUP_STATUSES)[number];

/** Parts of a salary (C§3). */
export const SALARY_COMPONENT_TYPES = ['basic', 'housing', 'transport', 'allowance', 'deduction'] as const;
export type SalaryComponentType = (typeof SALARY_COMPONENT_TYPES)[number];

/** Whose fields a tenant may add to: the owners of entities (A§9). */
export const DATA_ENTITY_TYPES = ['employee', 'location', 'support', 'client'] as const;
export type DataEntityType = (typeof DATA_ENTITY_TYPES)[number];

/** What such a field holds: as those of assets do (C§3). */
export const FIELD_TYPES = ['string', 'number', 'date', 'boolean'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Kinds of contract (B§3); a contract type carries one as its code. */
export const CONTRACT_KINDS = ['b2b-contract', 'full-time', 'part-time', 'hourly'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
