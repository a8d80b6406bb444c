/** Vocabulary of people (B§9), in the specification's order. */

export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

export const MARITAL_STATUSES = [
  'single',
  'married',
  'divorced',
  'widowed',
  'in-relationship',
  'separated',
  'other',
] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

export const RELIGIONS = ['christianity', 'islam', 'hinduism', 'buddhism', 'judaism', 'sikhism', 'other'] as const;
export type Religion = (typeof RELIGIONS)[number];

/** Relation of an emergency contact to the person. */
export const RELATIONS = [
  'mother',
  'father',
  'sister',
  'brother',
  'grandmother',
  'grandfather',
  'aunt',
  'uncle',
  'cousin',
  'husband',
  'wife',
  'son',
  'daughter',
  'niece',
  'nephew',
  'in-laws',
  'friend',
  'boyfriend',
  'girlfriend',
  'godparents',
  'godchildren',
  'sponsor',
  'sponsored',
] as const;
export type Relation = (typeof RELATIONS)[number];

export const ADDRESS_TYPES = ['local', 'home'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** Apps a person may sign in to: the permission package (A§6, D78). */
export const ACCESS_TYPES = [
  'location-permission',
  'employee-app-permission',
  'employee-app-branch-app-permission',
  'employee-app-branch-app-web-app-permission',
  'employee-app-web-app-permission',
  'none',
] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

/** Packages of people; the location package is for locations only (D78). */
export const EMPLOYEE_ACCESS_TYPES = ACCESS_TYPES.filter((type) => type !== 'location-permission');

export const CONTRACT_STAGES = ['new', 'renewed'] as const;
export type ContractStage = (typeof CONTRACT_STAGES)[number];

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekdayName = (typeof WEEKDAYS)[number];
