import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useSession } from '#client/session/use-session.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Rows, Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { Substitute } from '../approvals.types.ts';
import { SUBSTITUTE_FILE, substitutesQuery, substitutesShown, useWithdraw } from '../substitutes.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useWords } from '../use-words.ts';

const ListFileMenu = lazyPart(() => import('#blocks/list/list-file-menu.tsx'));
const SubstituteDialog = lazyPart(() => import('../forms/substitute.dialog.tsx'));
const LOOK = { upcoming: 'scheduled', 'in-force': 'active', ended: 'inactive', withdrawn: 'canceled' } as const;

/** Substitutes: your own on the account page, everyone's with the right to reassign any step. */
export default function SubstitutesPart({ isOfAll = false }: { readonly isOfAll?: boolean }) {
  const t = useApprovalsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const isApprover = useIsApprover();
  const { employeeId } = useSession().user;
  const [isOverToo, setOverToo] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [asked, setAsked] = useState<Substitute | null>(null);
  const withdraw = useWithdraw();
  const shown = substitutesShown(!isOfAll, isOverToo);
  const { data, error, refetch } = useQuery({ ...substitutesQuery(shown), enabled: isApprover });
  if (!isApprover || (!isOfAll && employeeId === null)) return null;
  const inWords = ({ employee, substitute }: Substitute): string => {
    if (employee.id === employeeId) return t('substitutes.forYou', { substitute: personName(substitute) });
    return substitute.id === employeeId
      ? t('substitutes.youFor', { person: personName(employee) })
      : t('substitutes.standsIn', { substitute: personName(substitute), person: personName(employee) });
  };
  return (
    <Section
      title={t('substitutes.title')}
      testId="part-substitutes"
      actions={
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Suspense fallback={null}>
            <ListFileMenu of={SUBSTITUTE_FILE} query={shown} />
          </Suspense>
          <Button size="sm" variant="outline" data-testid="name-substitute" onClick={() => setNaming(true)}>
            {t('substitutes.add')}
          </Button>
        </chakra.div>
      }
    >
      <chakra.p color="fg.muted" mb="2">
        {t(isOfAll ? 'substitutes.allText' : 'substitutes.text')}
      </chakra.p>
      {data ? (
        data.data.length === 0 ? (
          <p>{t('substitutes.none')}</p>
        ) : (
          <Rows>
            {data.data.map((each) => (
              <li key={each.id} data-testid="substitute" data-state={each.state}>
                <span className="what">
                  <chakra.span fontWeight="medium" me="2">
                    <bdi>{inWords(each)}</bdi>
                  </chakra.span>
                  <chakra.span className="more" textStyle="xs" display="block">
                    {words.range(each.startDate, each.endDate)}
                  </chakra.span>
                </span>
                <StatusChip status={LOOK[each.state]} label={t(`substitutes.states.${each.state}`)} />
                {each.mayWithdraw && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t('substitutes.withdrawLabel', { name: personName(each.substitute) })}
                    data-testid="withdraw"
                    onClick={() => setAsked(each)}
                  >
                    {t('substitutes.withdraw')}
                  </Button>
                )}
              </li>
            ))}
          </Rows>
        )
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
      {data && <ShownOf shown={data.data.length} count={data.count} />}
      {!isOverToo && (
        <Button size="xs" variant="plain" px="0" mt="2" textDecoration="underline" onClick={() => setOverToo(true)}>
          {t('substitutes.showOver')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('substitutes.withdrawTitle')}
        text={t('substitutes.withdrawText')}
        confirmLabel={t('substitutes.withdraw')}
        onConfirm={async () => {
          try {
            await withdraw.mutateAsync(asked?.id ?? '');
            notify({ kind: 'success', title: t('substitutes.withdrawn') });
          } catch (cause) {
            throw new Error(problemWords(cause).description, { cause });
          }
        }}
      />
      <LazyDialog>{isNaming && <SubstituteDialog isOfAll={isOfAll} onClose={() => setNaming(false)} />}</LazyDialog>
    </Section>
  );
}
