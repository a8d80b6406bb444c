import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '../elements.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  /** One muted line below the title: "2 need your decision". */
  readonly sub?: ReactNode;
  /** Buttons at the end of the line; below it on a narrow screen. At most one primary button. */
  readonly actions?: ReactNode;
  /** A link back, above the title. */
  readonly back?: ReactNode;
}

/** The page's only `h1`, which receives the focus after navigation. */
export function PageHeader({ title, sub, actions, back }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'flex-end' }}
      justify="space-between"
      gap="3"
      mb="4"
    >
      <chakra.div minW="0">
        {back}
        <Heading as="h1" textStyle="xl" fontWeight="semibold" tabIndex={-1} overflowWrap="anywhere">
          {title}
        </Heading>
        {sub !== undefined && (
          <chakra.div color="fg.muted" mt="0.5">
            {sub}
          </chakra.div>
        )}
      </chakra.div>
      {actions !== undefined && (
        <Flex gap="2" wrap="wrap" flexShrink="0">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
