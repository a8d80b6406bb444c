import { useEffect } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { leaveView, type Viewing } from '#client/session/viewing.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { LockIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** Above every page while the panel is viewed as a role: as which, until when, what is not shown, and the way back. */
export default function ViewBar({ viewing: { roleName, endsAt, cut } }: { readonly viewing: Viewing }) {
  const t = useAppTexts();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  useEffect(() => {
    const timer = setTimeout(() => void leaveView(true), Math.max(Date.parse(endsAt) - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <chakra.section
      aria-label={t('viewAs.label')}
      data-testid="view-bar"
      position="sticky"
      top="0"
      zIndex="banner"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      px={{ base: '4', md: '6' }}
      py="2"
      bg="bg.warning"
      color="fg.warning"
      borderBottomWidth="2px"
      borderColor="orange.border"
      textStyle="sm"
    >
      <LockIcon size={16} aria-hidden />
      <chakra.p flex="1" minW="200px" role="status">
        <strong>{t('viewAs.title', { role: roleName })}</strong>{' '}
        {t('viewAs.text', { at: formatDayTime(endsAt, tenant.timezone, locale, false) })}{' '}
        {cut.length > 0 && t('viewAs.cut', { count: cut.length })}
      </chakra.p>
      <Button size="sm" colorPalette="brand" data-testid="leave-view" onClick={() => void leaveView()}>
        {t('viewAs.leave')}
      </Button>
    </chakra.section>
  );
}
