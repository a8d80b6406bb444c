import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';

export interface StatePageProps {
  readonly title: string;
  readonly text: string;
  readonly testId: string;
  /** The next step. */
  readonly action?: ReactNode;
}

/** A page with only a message. */
export function StatePage({ title, text, testId, action }: StatePageProps) {
  return (
    <chakra.div maxW="56ch" py="6" data-testid={testId}>
      <PageHeader title={title} sub={text} />
      {action}
    </chakra.div>
  );
}
