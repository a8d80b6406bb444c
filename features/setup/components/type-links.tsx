import { usePermissions } from '#client/session/use-permissions.ts';
import { webPage } from '#domain/pages.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { styled } from '#ui/styled.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const Links = styled('nav', {
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
const PAGES = {
  documents: [
    { id: 'employee-document-types', label: 'documents.ofEmployees' },
    { id: 'location-document-types', label: 'documents.ofLocations' },
  ],
  contracts: [
    { id: 'contract-types', label: 'contracts.types' },
    { id: 'employment-types', label: 'contracts.employment' },
  ],
} as const;

/** Two kinds of types that share a menu entry. */
export interface TypeLinksProps {
  readonly of: keyof typeof PAGES;
}

/** Links between the two pages of types that share a menu entry (A§2). */
export default function TypeLinks({ of }: TypeLinksProps) {
  const t = useSetupTexts();
  const permissions = usePermissions();
  const shown = PAGES[of].filter(({ id }) => permissions.has({ resource: webPage(id).access, action: 'read' }));
  return (
    <Links aria-label={t(`${of}.both`)}>
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
