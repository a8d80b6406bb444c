import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type TenantSettingsTranslate = Translate<typeof en>;

/** Texts of the tenant's settings. */
export const useTenantSettingsTexts = (): TenantSettingsTranslate => useTexts<typeof en>('tenantSettings');
