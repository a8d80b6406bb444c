import type { ReactNode } from 'react';
import { usePermissions } from '../session/use-permissions.ts';
import { QueryLink } from './query-link.tsx';

const LINK = { textDecoration: 'underline', textUnderlineOffset: '3px' } as const;

export interface PageLinkProps {
  /** The right to the page. */
  readonly page: `web.access.${string}` & Parameters<ReturnType<typeof usePermissions>['has']>[0]['resource'];
  readonly href: string;
  readonly children: ReactNode;
}

/** A link in a sentence, for readers who may open its page; its text alone for others. */
export function PageLink({ page, href, children }: PageLinkProps) {
  const mayOpen = usePermissions().has({ resource: page, action: 'read' });
  if (!mayOpen) return <bdi>{children}</bdi>;
  return (
    <QueryLink href={href} isExact style={LINK}>
      <bdi>{children}</bdi>
    </QueryLink>
  );
}
