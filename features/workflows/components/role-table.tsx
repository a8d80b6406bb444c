import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Select } from '#ui/select/select.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { tableQuery, type Workflow } from '../workflows.queries.ts';
import { TableFrame } from './table-css.ts';

/** Role × state × event, computed; suited for printing. */
export function RoleTable({ workflow }: { readonly workflow: Workflow }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const problemWords = useProblemWords();
  const { data, error, isPending, refetch } = useQuery(tableQuery(workflow.name));
  const [chosen, setChosen] = useState<string | null>(null);
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonText lines={8} />;
  const role = data.roles.find(({ id }) => id === chosen) ?? data.roles[0];
  const granted = new Map(role?.events.map(({ event, scope, limit }) => [event, limit ?? scope]));
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mb="3" data-print="hide">
        <chakra.div width="240px" maxWidth="100%">
          <Select
            label={t('roles.role')}
            testId="role"
            value={role?.id ?? ''}
            onChange={setChosen}
            options={data.roles.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </chakra.div>
        <Button size="sm" variant="outline" onClick={() => window.print()}>
          {t('roles.print')}
        </Button>
      </chakra.div>
      <TableFrame data-wide tabIndex={0} role="region" aria-label={t('tabs.roles')}>
        <table data-testid="role-table">
          <caption>
            <span>
              {t('roles.caption', { machine: workflow.title[words.language] })} – <strong>{role?.name}</strong>.{' '}
              {t('roles.hint')}
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('roles.event')}</th>
              <th scope="col">{t('roles.right')}</th>
              {data.states.map((state) => (
                <th key={state} scope="col">
                  {words.state(workflow, state)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.events.map(({ event, right, states }) => {
              const scope = granted.get(event);
              return (
                <tr key={event}>
                  <th scope="row">{words.event(workflow, event)}</th>
                  <td className="muted">
                    {right === null ? t('roles.system') : scope ? t(`roles.scope.${scope}`) : t('roles.noRight')}
                    {right !== null && (
                      <div>
                        <code>
                          <bdi dir="ltr">
                            {right.split(/(?<=[.:])/).map((part) => (
                              <Fragment key={part}>
                                {part}
                                <wbr />
                              </Fragment>
                            ))}
                          </bdi>
                        </code>
                      </div>
                    )}
                  </td>
                  {data.states.map((state) => {
                    const place = states.find((each) => each.state === state);
                    if (!place || (right !== null && !scope)) {
                      return (
                        <td key={state} className="muted">
                          {t('roles.no')}
                        </td>
                      );
                    }
                    return (
                      <td key={state}>
                        {place.guards.length > 0
                          ? `${t('roles.conditional')} ${words.either(place.guards.map((guard) => conditionOf(workflow, event, guard, words.language)))}`
                          : t('roles.yes')}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}

/** A guard in the words of its transition, without its leading word. */
function conditionOf({ transitions }: Workflow, event: string, guard: string, language: 'en' | 'ar'): string {
  const text = transitions.find((each) => each.event === event && each.guard === guard)?.condition?.[language] ?? guard;
  return text.replace(/^(otherwise, )?if /, '').replace(/^(وإلا )?إذا /, '');
}
