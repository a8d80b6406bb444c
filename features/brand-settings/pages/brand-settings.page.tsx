import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonForm } from '#ui/states/skeletons.tsx';
import { brandQuery } from '../brand-settings.queries.ts';
import { BrandForm } from '../components/brand.form.tsx';
import { useBrandRights } from '../use-brand-rights.ts';
import { useBrandTexts } from '../use-brand-texts.ts';

const PARTS = ['brandingColors', 'brandingColorsLeaves', 'resources', 'employeeAppAndroid', 'employeeAppIos'] as const;

/** The look of the tenant: colours, images, leave colours, and the address of its employee app. */
export default function BrandSettingsPage() {
  const t = useBrandTexts();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const groups = useQuery(brandQuery);
  const rights = useBrandRights(groups.data);
  if (groups.data && PARTS.some((part) => rights.isShown(part)))
    return <BrandForm tenant={tenant.name} groups={groups.data} />;
  return (
    <>
      <PageHeader title={t('title')} />
      {groups.isPending ? (
        <SkeletonForm />
      ) : groups.error ? (
        <ErrorAlert error={problemWords(groups.error)} onRetry={() => void groups.refetch()} />
      ) : (
        <chakra.p data-testid="no-part">{t('nothing')}</chakra.p>
      )}
    </>
  );
}
