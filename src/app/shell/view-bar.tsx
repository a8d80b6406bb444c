import { useEffect } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { leaveView, type Viewing } from '#client/session/viewing.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { ViewNotice } from './view-notice.tsx';

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
    <ViewNotice
      testId="view-bar"
      action={
        <Button size="sm" colorPalette="brand" data-testid="leave-view" onClick={() => void leaveView()}>
          {t('viewAs.leave')}
        </Button>
      }
    >
      <strong>{t('viewAs.title', { role: roleName })}</strong>{' '}
      {t('viewAs.text', { at: formatDayTime(endsAt, tenant.timezone, locale, false) })}{' '}
      {cut.length > 0 && t('viewAs.cut', { count: cut.length })}
    </ViewNotice>
  );
}
