import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'wouter';
import { carryFilters } from './params.ts';
import { madeFrom, useRawSearch } from './search.ts';

export interface QueryLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  /** Leads to just this address: a number and the list behind it agree only without the filters of the page one is on. */
  readonly isExact?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the application that keeps the filters of the address (A§2). It follows the address, which wouter's own link does not. */
export function QueryLink({ href, isExact = false, ref, ...rest }: QueryLinkProps) {
  const search = useRawSearch();
  const to = isExact ? href : carryFilters(href, search, location.pathname);
  // What opens on the page one is on is a step: closing it goes back.
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
