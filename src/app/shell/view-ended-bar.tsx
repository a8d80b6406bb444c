import { acknowledgeEnd, type Viewing } from '#client/session/viewing.ts';
import { LockIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** Above every page after a view as a role ended without being left, until that is acknowledged (ADR-0156). */
export default function ViewEndedBar({ ended }: { readonly ended: Viewing }) {
  const t = useAppTexts();
  return (
    <chakra.section
      aria-label={t('viewAs.label')}
      data-testid="view-ended-bar"
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
        <strong>{t('viewAs.ended', { role: ended.roleName })}</strong> {t('viewAs.endedText')}
      </chakra.p>
      <Button size="sm" colorPalette="brand" onClick={acknowledgeEnd}>
        {t('viewAs.acknowledge')}
      </Button>
    </chakra.section>
  );
}
