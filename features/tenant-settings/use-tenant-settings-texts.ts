import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type TenantSettingsSay = Say<typeof en>;

/** The words of the tenant's settings. */
export const useTenantSettingsTexts = (): TenantSettingsSay => useTexts<typeof en>('tenantSettings');
