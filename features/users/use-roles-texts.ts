import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type UsersTranslate = Translate<typeof en>;

/** Texts of roles, profiles and users. */
export const useUsersTexts = (): UsersTranslate => useTexts<typeof en>('roles');
