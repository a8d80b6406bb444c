import { acknowledgeEnd, type Viewing } from '#client/session/viewing.ts';
import { Button } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { ViewNotice } from './view-notice.tsx';

/** Above every page after a view as a role ended without being left, until that is acknowledged (ADR-0156). */
export default function ViewEndedBar({ ended }: { readonly ended: Viewing }) {
  const t = useAppTexts();
  return (
    <ViewNotice
      testId="view-ended-bar"
      action={
        <Button size="sm" colorPalette="brand" onClick={acknowledgeEnd}>
          {t('viewAs.acknowledge')}
        </Button>
      }
    >
      <strong>{t('viewAs.ended', { role: ended.roleName })}</strong> {t('viewAs.endedText')}
    </ViewNotice>
  );
}
