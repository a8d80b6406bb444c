import { useRef, useState } from 'react';
import { useRoleWords } from '#blocks/approvals/texts.ts';
import { STEP_ROLES, type ProcessKind, type StepRole } from '#domain/approvals.ts';
import { AvatarGroup } from '#ui/avatar/avatar-group.tsx';
import { personName } from '#ui/format/names.ts';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon, TriangleAlertIcon, UsersIcon } from '#ui/icons.tsx';
import { NativeSelect } from '#ui/input/input.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { Preview } from '../approvals.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { TillRules } from './till-rules.tsx';

/** Employees named beside a step that no one decides for them. */
const NAMED = 3;

const Steps = styled('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      borderWidth: '1px',
      borderRadius: 'l2',
      p: '2',
      ps: '3',
    },
    '& .place': {
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'full',
      bg: 'bg.muted',
      fontWeight: 'semibold',
      textStyle: 'xs',
    },
    '& .tools': { display: 'flex', gap: '0.5', gridColumn: { base: '2', sm: 'auto' } },
    '& .today': {
      gridColumn: '2 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      textStyle: 'xs',
      color: 'fg.muted',
      minHeight: '24px',
    },
    '& .today > span': { display: 'inline-flex', alignItems: 'center', gap: '1' },
    '& .today svg': { flexShrink: '0' },
    '& .warning': { color: 'fg.warning' },
  },
});

/** Names some of the employees whose requests skip a step; nothing where the reader may not read everyone. */
function Skipped({
  preview,
  place,
  count,
}: {
  readonly preview: Preview | undefined;
  readonly place: number;
  readonly count: number;
}) {
  const t = useSetupTexts();
  const { list } = useFormats();
  const names = (preview?.situations ?? [])
    .filter(({ steps }) => !steps.includes(place))
    .flatMap(({ examples }) => examples)
    .slice(0, NAMED)
    // Each isolated, with the commas in the direction of the page.
    .map((person) => `\u2068${personName(person)}\u2069`);
  if (names.length === 0) return null;
  const rest = count - names.length;
  return (
    <chakra.span color="fg.muted">
      {list(rest > 0 ? [...names, t('chainEditor.today.more', { count: rest })] : names)}
    </chakra.span>
  );
}

export interface DraftStepsProps {
  readonly kind: ProcessKind;
  readonly steps: readonly StepRole[];
  /** The preview of these steps, or briefly of the previous ones. */
  readonly preview: Preview | undefined;
  readonly canAdd: boolean;
  readonly canRemove: (role: StepRole) => boolean;
  readonly onChange: (steps: readonly StepRole[]) => void;
}

/** Steps that can be reassigned, moved, removed and added; each shows who could decide it today. */
export function DraftSteps({ kind, steps, preview, canAdd, canRemove, onChange }: DraftStepsProps) {
  const t = useSetupTexts();
  const roleOf = useRoleWords();
  const adding = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const free = STEP_ROLES.filter((role) => !steps.includes(role));
  const move = (at: number, by: 1 | -1) => {
    const role = steps[at];
    if (!role || at + by < 0 || at + by >= steps.length) return;
    onChange(steps.toSpliced(at, 1).toSpliced(at + by, 0, role));
    setSaid(t('chainEditor.moved', { role: roleOf(role), place: at + by + 1 }));
    // A moved row would lose the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-move="${role} ${by}"]`)?.focus());
  };
  const remove = (role: StepRole) => {
    onChange(steps.filter((each) => each !== role));
    setSaid(t('chainEditor.removed', { role: roleOf(role) }));
    requestAnimationFrame(() =>
      (list.current?.querySelector<HTMLElement>('select') ?? adding.current?.querySelector('button'))?.focus(),
    );
  };
  return (
    <>
      {steps.length === 0 ? (
        <chakra.p color="fg.muted">{t(kind === 'day-banking' ? 'chainEditor.till.none' : 'chainEditor.none')}</chakra.p>
      ) : (
        <Steps ref={list}>
          {steps.map((role, at) => {
            const today = preview?.steps.find(({ type }) => type === role);
            return (
              <li key={role} data-testid="draft-step" data-role={role}>
                <span className="place">{at + 1}</span>
                <NativeSelect
                  aria-label={t('chainEditor.who', { place: at + 1 })}
                  value={role}
                  disabled={!canRemove(role) || !canAdd}
                  onChange={(event) => {
                    const next = event.currentTarget.value as StepRole;
                    onChange(steps.with(at, next));
                    setSaid(t('chainEditor.added', { role: roleOf(next) }));
                  }}
                >
                  {STEP_ROLES.filter((each) => each === role || free.includes(each)).map((each) => (
                    <option key={each} value={each}>
                      {roleOf(each)}
                    </option>
                  ))}
                </NativeSelect>
                <span className="tools">
                  <Button
                    size="xs"
                    variant="ghost"
                    data-move={`${role} -1`}
                    aria-label={t('chainEditor.earlier', { role: roleOf(role) })}
                    aria-disabled={at === 0 || undefined}
                    opacity={at === 0 ? '0.4' : undefined}
                    onClick={() => move(at, -1)}
                  >
                    <ArrowUpIcon size={16} aria-hidden />
                  </Button>
                  <Button
                    size="xs"
                    variant="ghost"
                    data-move={`${role} 1`}
                    aria-label={t('chainEditor.later', { role: roleOf(role) })}
                    aria-disabled={at === steps.length - 1 || undefined}
                    opacity={at === steps.length - 1 ? '0.4' : undefined}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDownIcon size={16} aria-hidden />
                  </Button>
                  {canRemove(role) && (
                    <Button
                      size="xs"
                      variant="ghost"
                      aria-label={t('chainEditor.remove', { role: roleOf(role) })}
                      onClick={() => remove(role)}
                    >
                      <TrashIcon size={16} aria-hidden />
                    </Button>
                  )}
                </span>
                {today && (
                  <span className="today">
                    <span>
                      <UsersIcon size={12} aria-hidden />
                      {t('chains.people', { count: today.approvers })}
                    </span>
                    <AvatarGroup
                      people={today.people.map((person) => ({
                        id: person.id,
                        name: personName(person),
                        imageUrl: person.imageUrl,
                      }))}
                      total={today.people.length === 0 ? 0 : today.approvers}
                      label={t('chainEditor.today.people', { place: at + 1 })}
                    />
                    {today.withoutApprover > 0 && (
                      <span className="warning">
                        <TriangleAlertIcon size={12} aria-hidden />
                        {today.approvers === 0
                          ? t('chains.nobody')
                          : t('chains.without', { count: today.withoutApprover })}
                      </span>
                    )}
                    {today.approvers > 0 && today.withoutApprover > 0 && (
                      <Skipped preview={preview} place={at + 1} count={today.withoutApprover} />
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </Steps>
      )}
      {canAdd &&
        (free.length === 0 ? (
          <chakra.p color="fg.muted">{t('chainEditor.full')}</chakra.p>
        ) : (
          <chakra.div justifySelf="start" ref={adding}>
            <Menu
              trigger={
                <>
                  <PlusIcon size={16} aria-hidden />
                  {t('chainEditor.add')}
                </>
              }
              triggerProps={{ variant: 'outline', size: 'sm', type: 'button' }}
              placement="bottom-start"
              items={free.map((role) => ({
                id: role,
                label: roleOf(role),
                onSelect: () => {
                  onChange([...steps, role]);
                  setSaid(t('chainEditor.added', { role: roleOf(role) }));
                },
              }))}
            />
          </chakra.div>
        ))}
      {preview?.largeVariance && <TillRules {...preview.largeVariance} />}
      <span role="status" className="st-sr">
        {said}
      </span>
    </>
  );
}
