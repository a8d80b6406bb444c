import type { ReactNode } from 'react';
import { LockIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

export interface ViewNoticeProps {
  readonly testId: string;
  readonly children: ReactNode;
  /** The button at its end. */
  readonly action: ReactNode;
}

/** A bar about a view as a role, above every page (ADR-0156). */
export function ViewNotice({ testId, children, action }: ViewNoticeProps) {
  const t = useAppTexts();
  return (
    <chakra.section
      aria-label={t('viewAs.label')}
      data-testid={testId}
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
        {children}
      </chakra.p>
      {action}
    </chakra.section>
  );
}
