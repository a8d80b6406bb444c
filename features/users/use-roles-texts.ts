import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type RolesTranslate = Translate<typeof en>;

/** The words of roles, profiles and users. */
export const useRolesTexts = (): RolesTranslate => useTexts<typeof en>('roles');
