import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** Texts of the dashboard. */
export const useDashboardTexts = (): Translate<typeof en> => useTexts<typeof en>('dashboard');
