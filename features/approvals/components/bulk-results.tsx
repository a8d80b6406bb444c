import { StatusChip } from '#ui/chip/status-chip.tsx';
import { XIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Rows } from '#ui/page/section.tsx';
import { chakra, Heading, IconButton } from '#ui/primitives.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import type { ToldResult } from '../use-bulk.ts';
import { useWords } from '../use-words.ts';

const LOOK = { decided: 'accepted', refused: 'rejected', changed: 'pending' } as const;

/** What became of each of many decisions: how many went well, and of the others why not. */
export function BulkResults({ results, onClose }: { readonly results: readonly ToldResult[]; readonly onClose: () => void }) {
  const say = useApprovalsTexts();
  const words = useWords();
  const failed = results.filter(({ outcome }) => outcome !== 'decided');
  return (
    <Panel mb="4" data-testid="bulk-results" aria-label={say('bulk.results')}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h2" textStyle="sm" fontWeight="semibold">
          <span role="status">{[say('bulk.decided', { count: results.length - failed.length }), ...(failed.length > 0 ? [say('bulk.failed', { count: failed.length })] : [])].join(' · ')}</span>
        </Heading>
        <IconButton size="xs" variant="ghost" aria-label={say('bulk.dismiss')} onClick={onClose}>
          <XIcon aria-hidden />
        </IconButton>
      </chakra.div>
      <Rows aria-label={say('bulk.results')}>
        {results.map(({ id, name, outcome, reasons }) => (
          <li key={id} data-testid="bulk-result" data-outcome={outcome}>
            <span className="what">
              <bdi>{name ?? say('bulk.other')}</bdi>
              {outcome !== 'decided' && (
                <chakra.span className="more" textStyle="xs" display="block">
                  {outcome === 'changed' ? say('bulk.changedHint') : reasons.map((reason) => (reason.code === 'not-found' ? say('refused.not-found') : words.reason(reason))).join(' ')}
                </chakra.span>
              )}
            </span>
            <StatusChip status={LOOK[outcome]} label={say(`bulk.outcome.${outcome}`)} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
