import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type RolesSay = Say<typeof en>;

/** The words of roles, profiles and users. */
export const useRolesTexts = (): RolesSay => useTexts<typeof en>('roles');
