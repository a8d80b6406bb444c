import { useId, type ReactNode } from 'react';
import { chakra, Heading } from '#ui/primitives.ts';

export interface DetailSectionProps {
  readonly title: string;
  readonly testId: string;
  readonly children: ReactNode;
}

/** A titled section of a request's detail. */
export function DetailSection({ title, testId, children }: DetailSectionProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} data-testid={testId} minW="0">
      <Heading as="h3" id={id} textStyle="xs" fontWeight="medium" color="fg.muted" mb="2">
        {title}
      </Heading>
      {children}
    </chakra.section>
  );
}
