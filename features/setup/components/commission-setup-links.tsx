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

/** Links between the tier types and their assignments: two parts of one page. */
export function CommissionSetupLinks({ isPeople }: { readonly isPeople: boolean }) {
  const t = useSetupTexts();
  const path = '/system-management/commission-and-tips';
  return (
    <Links aria-label={t('commission.parts')}>
      <AppLink href={path} aria-current={isPeople ? undefined : 'page'}>
        {t('commission.typesPart')}
      </AppLink>
      <AppLink href={`${path}?tab=employees`} aria-current={isPeople ? 'page' : undefined}>
        {t('commission.peoplePart')}
      </AppLink>
    </Links>
  );
}
