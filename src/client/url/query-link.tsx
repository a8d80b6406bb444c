import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'wouter';
import { carryFilters } from '#addresses/params.ts';
import { madeFrom, useRawSearch } from './search.ts';

export interface QueryLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  /** Links to exactly this address: a number and its list agree only without the filters of the current page. */
  readonly isExact?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the application that keeps the filters of the address (A§2). It updates with the address, unlike
 * wouter's own link.
 */
export function QueryLink({ href, isExact = false, ref, ...rest }: QueryLinkProps) {
  const search = useRawSearch();
  const to = isExact ? href : carryFilters(href, search, location.pathname);
  // Opening something on the current page is a step: closing it goes back.
  const isStep = to.split('?')[0] === location.pathname;
  return (
    <Link
      {...rest}
      {...(ref ? { ref } : {})}
      href={to}
      {...(isStep ? { state: madeFrom(location.pathname + search) } : {})}
    />
  );
}
