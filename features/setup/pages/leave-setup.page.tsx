import { usePermissions } from '#client/session/use-permissions.ts';
import { webPage } from '#domain/pages.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { styled } from '#ui/styled.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const Cards = styled('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    '& > li > a': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      gap: '1',
      p: '4',
      height: '100%',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      _hover: { bg: 'bg.muted' },
    },
    '& strong': { fontWeight: 'semibold' },
    '& small': { gridColumn: '1', color: 'fg.muted', textStyle: 'sm' },
    '& svg': { _rtl: { transform: 'scaleX(-1)' } },
  },
});
const PARTS = [
  { id: 'leave-selection', title: 'leaveSelection.title', sub: 'leaveSelection.sub' },
  { id: 'leave-types', title: 'kinds.leaveTypes.title', sub: 'kinds.leaveTypes.sub' },
  { id: 'public-holidays', title: 'holidays.title', sub: 'holidays.sub' },
  { id: 'approval-processes', title: 'chains.title', sub: 'chains.sub' },
  { id: 'leave-import', title: 'leaveImport.title', sub: 'leaveImport.sub' },
] as const;

/** Links to the leave setup pages (C§2). */
export default function LeaveSetupPage() {
  const t = useSetupTexts();
  const permissions = usePermissions();
  const shown = PARTS.filter(({ id }) => permissions.has({ resource: webPage(id).access, action: 'read' }));
  return (
    <>
      <PageHeader title={t('leaveTypes.overview')} sub={t('leaveTypes.overviewSub')} />
      <Cards>
        {shown.map(({ id, title, sub }) => (
          <li key={id}>
            <AppLink href={webPage(id).path}>
              <strong>{t(title)}</strong>
              <ArrowRightIcon size={16} aria-hidden />
              <small>{t(sub)}</small>
            </AppLink>
          </li>
        ))}
      </Cards>
    </>
  );
}
