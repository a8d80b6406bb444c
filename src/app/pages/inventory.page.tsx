import { PageHeader } from '#ui/page/page-header.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** A placeholder that says so, with nothing else on it (A§2; preferred §10). */
export function InventoryPage() {
  const t = useAppTexts();
  return <PageHeader title={t('pages.inventory-management')} sub={t('settings.inventory')} />;
}
