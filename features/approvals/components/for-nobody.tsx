import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '#client/session/use-permissions.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { addressOf } from '../address-of.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { nameOf, useWords } from '../use-words.ts';
import { forNobodyQuery } from '../waiting.queries.ts';

const Frame = chakra('section', {
  base: { display: 'grid', gap: '2', p: '4', mb: '4', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.warning', borderColor: 'orange.border', color: 'fg.warning' },
});

/** Requests that wait for nobody who can decide them, each with the way to where it is handed on. Draws nothing while there is none. */
export function ForNobody() {
  const say = useApprovalsTexts();
  const words = useWords();
  const mayReassign = usePermissions().has({ resource: 'approvalProcess.assignment', action: 'update' });
  const { data } = useQuery({ ...forNobodyQuery, enabled: mayReassign });
  if (!data || data.data.length === 0) return null;
  const rest = data.count - data.data.length;
  return (
    <Frame data-testid="for-nobody" aria-label={say('forNobody.title')}>
      <Heading as="h2" textStyle="sm" fontWeight="semibold">
        {say('forNobody.title')}
      </Heading>
      <p>{say('forNobody.text', { count: data.count })}</p>
      <chakra.ul ps="5" listStyleType="disc">
        {data.data.map((row) => (
          <li key={row.id}>
            <AppLink href={addressOf(row)} isExact style={{ textDecoration: 'underline' }}>
              {words.joined(nameOf(row.requestedByEmployee), say(`kinds.${row.kind}`))}
            </AppLink>{' '}
            · {words.waiting(row.createdAt)}
          </li>
        ))}
      </chakra.ul>
      {rest > 0 && <p>{say('forNobody.more', { count: rest })}</p>}
    </Frame>
  );
}
