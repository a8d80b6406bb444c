/** Set-up records are active or inactive (C§4). */
export const SETUP_STATUSES = ['active', 'inactive'] as const;
export type SetupStatus = (typeof SETUP_STATUSES)[number];

/** Components of a salary (C§3). */
export const SALARY_COMPONENT_TYPES = ['basic', 'housing', 'transport', 'allowance', 'deduction'] as const;
export type SalaryComponentType = (typeof SALARY_COMPONENT_TYPES)[number];

/** Kinds of contracts (B§3), stored as the code of a contract type. */
export const CONTRACT_KINDS = ['b2b-contract', 'full-time', 'part-time', 'hourly'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
