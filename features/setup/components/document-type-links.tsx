import { usePermissions } from '#client/session/use-permissions.ts';
import { webPage } from '#domain/pages.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra } from '#ui/primitives.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const Links = chakra('nav', {
  base: {
    display: 'flex',
    gap: '4',
    mb: '3',
    '& > a': {
      py: '1.5',
      color: 'fg.muted',
      fontWeight: 'medium',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
    },
    '& > a[aria-current]': { color: 'fg', borderColor: 'brand.solid' },
  },
});
const PAGES = [
  { id: 'employee-document-types', label: 'documents.ofEmployees' },
  { id: 'location-document-types', label: 'documents.ofLocations' },
] as const;

/** Links between the two pages of document types, which share a menu entry (A§2). */
export default function DocumentTypeLinks() {
  const t = useSetupTexts();
  const permissions = usePermissions();
  const shown = PAGES.filter(({ id }) => permissions.has({ resource: webPage(id).access, action: 'read' }));
  return (
    <Links aria-label={t('documents.both')}>
      {shown.map(({ id, label }) => (
        <AppLink
          key={id}
          href={webPage(id).path}
          aria-current={location.pathname === webPage(id).path ? 'page' : undefined}
        >
          {t(label)}
        </AppLink>
      ))}
    </Links>
  );
}
