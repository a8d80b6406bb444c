import { useId, type ReactNode } from 'react';
import { PencilIcon } from '#ui/icons.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useEmployeesTexts } from '../use-employees-texts.ts';

export interface SectionProps {
  readonly title: string;
  readonly testId: string;
  /** Offers to change what stands here. */
  readonly onEdit?: (() => void) | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a profile under its heading. */
export function Section({ title, testId, onEdit, actions, children }: SectionProps) {
  const say = useEmployeesTexts();
  const id = useId();
  return (
    <Panel as="article" aria-labelledby={id} data-testid={testId}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="3" minH="32px" flexWrap="wrap">
        <Heading as="h2" id={id} textStyle="md" fontWeight="semibold">
          {title}
        </Heading>
        {actions}
        {onEdit && (
          <Button size="xs" variant="outline" onClick={onEdit} aria-label={say('profile.editPart', { part: title })}>
            <PencilIcon size={14} aria-hidden />
            {say('profile.edit')}
          </Button>
        )}
      </chakra.div>
      {children}
    </Panel>
  );
}

/** Sections one under the other; two beside each other where there is room. */
export const Sections = chakra('div', { base: { display: 'grid', gap: '4', pt: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)' } } });
