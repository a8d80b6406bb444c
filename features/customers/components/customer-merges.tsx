import { ApiProblem } from '#client/http/api-problem.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { useCustomersTexts, useUndoMerge, type Customer } from '../customers.queries.ts';
import { useRefused } from '../use-refused.ts';

const Rows = styled('ul', {
  base: {
    display: 'grid',
    gap: '3',
    '& > li': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', justifyContent: 'space-between' },
    '& > li > div': { minWidth: '0', overflowWrap: 'anywhere' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
  },
});

/** Duplicates that were merged into a customer, to be taken apart again while neither was changed (ADR-0127). */
export function CustomerMerges({ customer }: { readonly customer: Customer }) {
  const t = useCustomersTexts();
  const problem = useProblemWords();
  const refused = useRefused();
  const { joined } = useFormats();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const mayChange = usePermissions().has({ resource: 'customer.details', action: 'create' });
  const undo = useUndoMerge();
  const { merges = [] } = customer;
  if (merges.length === 0) return null;
  const run = async (id: string, name: string): Promise<void> => {
    try {
      await undo.mutateAsync(id);
      notify({ kind: 'success', title: t('merge.undone', { name }) });
    } catch (error) {
      const code = error instanceof ApiProblem ? error.errors[0]?.code : undefined;
      const { title, description } = problem(error);
      notify({ kind: 'error', title, description: (code && refused(code)) ?? description });
    }
  };
  return (
    <section aria-label={t('merge.merged')} data-testid="customer-merges">
      <chakra.h3 fontWeight="semibold" mb="2">
        {t('merge.merged')}
      </chakra.h3>
      <Rows>
        {merges.map(({ id, name, mergedAt, mergedBy, impacts, isUndoable }) => (
          <li key={id}>
            <div>
              <bdi>{name}</bdi>
              <small>
                {joined(
                  formatDayTime(mergedAt, tenant.timezone, locale),
                  mergedBy,
                  t('merge.impacts', { count: impacts }),
                )}
              </small>
              {!isUndoable && <small>{t('merge.locked')}</small>}
            </div>
            {mayChange && isUndoable && (
              <BusyButton
                size="sm"
                variant="outline"
                busy={undo.isPending && undo.variables === id}
                aria-label={t('merge.undoOf', { name })}
                data-testid="undo-merge"
                onClick={() => void run(id, name)}
              >
                {t('merge.undo')}
              </BusyButton>
            )}
          </li>
        ))}
      </Rows>
    </section>
  );
}
