import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';

export interface CountHeaderProps {
  readonly title: string;
  /** The report, on a line of its own. */
  readonly sub?: ReactNode;
  /** Where leaving leads to; without it the count is a part of another page, which has a title already. */
  readonly backLabel: string | undefined;
  readonly onBack: () => void;
}

/** The title of a count, and the way back. */
export function CountHeader({ title, sub, backLabel, onBack }: CountHeaderProps) {
  if (backLabel === undefined)
    return (
      <chakra.div my="4">
        <Heading as="h2" textStyle="lg" fontWeight="semibold">
          {title}
        </Heading>
        {sub && <chakra.div color="fg.muted">{sub}</chakra.div>}
      </chakra.div>
    );
  const back = (
    <Button variant="plain" size="xs" px="0" minH="6" color="fg.muted" data-testid="back-to-list" onClick={onBack}>
      <ArrowLeftIcon size={14} className="st-mirror" aria-hidden />
      {backLabel}
    </Button>
  );
  return <PageHeader title={title} back={back} sub={sub} />;
}
