import { usePermissions } from '#client/session/use-permissions.ts';
import type { Conflict, ConflictCode } from '#domain/schedules/conflicts.ts';
import { OctagonAlertIcon, TriangleAlertIcon } from '#ui/icons.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { Board } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';

const Lines = styled('ul', {
  base: {
    display: 'grid',
    gap: '1',
    '& > li': { display: 'flex', gap: '2', alignItems: 'flex-start' },
    '& svg': { width: '16px', height: '16px', flexShrink: '0', mt: '2px' },
    '& .warn': { color: 'fg.warning' },
    '& .block': { color: 'fg.error' },
  },
});

/** The tab of the person's profile in which a conflict is resolved. */
const RESOLVED_IN = {
  'outside-contract': 'contractDetails',
  'missing-document': 'documents',
} as const satisfies Partial<Readonly<Record<ConflictCode, string>>>;

/** Opens beside the board: the form that shows the conflict keeps what was typed. Nothing without the right. */
function ResolvingLink({ code, employeeId }: { readonly code: keyof typeof RESOLVED_IN; readonly employeeId: string }) {
  const t = useScheduleTexts();
  const tab = RESOLVED_IN[code];
  if (!usePermissions().has({ resource: `web.access.hr.employees.${tab}`, action: 'read' })) return null;
  return (
    <chakra.a
      href={`/hr/employees/${employeeId}?tab=${tab}`}
      target="_blank"
      rel="noreferrer"
      ms="2"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {t(`conflicts.open.${tab}`)}
    </chakra.a>
  );
}

const isResolvable = (code: ConflictCode): code is keyof typeof RESOLVED_IN => code in RESOLVED_IN;

/** Conflicts in words, with links to where the person's contract or documents are. */
export function ConflictList(props: {
  readonly conflicts: readonly Conflict[];
  readonly employeeId: string;
  readonly zone: string;
  readonly board: Board;
}) {
  const words = useWords();
  return (
    <Lines data-testid="conflicts">
      {props.conflicts.map((conflict) => (
        <li key={`${conflict.code} ${conflict.from} ${conflict.withId}`} data-code={conflict.code}>
          {conflict.severity === 'blocking' ? (
            <OctagonAlertIcon className="block" aria-hidden />
          ) : (
            <TriangleAlertIcon className="warn" aria-hidden />
          )}
          <span>
            {words.conflict(conflict, props.zone, props.board)}
            {isResolvable(conflict.code) && <ResolvingLink code={conflict.code} employeeId={props.employeeId} />}
          </span>
        </li>
      ))}
    </Lines>
  );
}
