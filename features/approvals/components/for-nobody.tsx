import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { addressOf } from '../address-of.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useWords } from '../use-words.ts';
import { forNobodyQuery } from '../waiting.queries.ts';

const Frame = styled('section', {
  base: {
    display: 'grid',
    gap: '2',
    p: '4',
    mb: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.warning',
    borderColor: 'orange.border',
    color: 'fg.warning',
  },
});

const HandOverAllDialog = lazyPart(() => import('../forms/hand-over-all.dialog.tsx'));

/**
 * Requests without an approver who can decide, each with a link to its reassignment. Renders nothing while there are
 * none.
 */
export function ForNobody() {
  const t = useApprovalsTexts();
  const words = useWords();
  const mayReassign = usePermissions().has({ resource: 'approvalProcess.assignment', action: 'update' });
  const { data, fetchNextPage, isFetchingNextPage, hasNextPage } = useInfiniteQuery({
    ...forNobodyQuery,
    enabled: mayReassign,
  });
  const [isHandingOver, setHandingOver] = useState(false);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const count = data?.pages.at(-1)?.count ?? 0;
  const rest = count - rows.length;
  return (
    <>
      {rows.length > 0 && (
        <Frame data-testid="for-nobody" aria-label={t('forNobody.title')}>
          <Heading as="h2" textStyle="sm" fontWeight="semibold">
            {t('forNobody.title')}
          </Heading>
          <p>{t('forNobody.text', { count })}</p>
          <chakra.ul ps="5" listStyleType="disc">
            {rows.map((row) => (
              <li key={row.id}>
                <AppLink href={addressOf(row)} isExact style={{ textDecoration: 'underline' }}>
                  {words.joined(personName(row.requestedByEmployee), t(`kinds.${row.kind}`))}
                </AppLink>{' '}
                · {words.waiting(row.createdAt)}
              </li>
            ))}
          </chakra.ul>
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            <BusyButton size="sm" variant="outline" onClick={() => setHandingOver(true)}>
              {t('forNobody.handOver', { count: rows.length })}
            </BusyButton>
            {hasNextPage && rest > 0 && (
              <BusyButton
                size="sm"
                variant="ghost"
                isRead
                busy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('forNobody.more', { count: rest })}
              </BusyButton>
            )}
          </chakra.div>
        </Frame>
      )}
      <LazyDialog>
        {isHandingOver && <HandOverAllDialog processes={rows} onClose={() => setHandingOver(false)} />}
      </LazyDialog>
    </>
  );
}
