import { PageHeader } from '#ui/page/page-header.tsx';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** Deliberately blank: inventory management is a placeholder (A§2). */
export function InventoryPage() {
  const t = useAppTexts();
  return <PageHeader title={t('pages.inventory-management')} />;
}
