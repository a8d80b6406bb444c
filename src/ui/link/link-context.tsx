import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react';

/** Props of a link inside the application; `href` is an application path. */
export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  /** The address is complete: no current filter is carried along. */
  readonly isExact?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function PlainLink({ isExact: _, ...rest }: AppLinkProps) {
  return <a {...rest} />;
}

const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink);

/** Provides the application's link component (router, carried query); without it plain anchors are rendered. */
export const LinkProvider = LinkContext;

/** The current link component. */
export function useLink(): ComponentType<AppLinkProps> {
  return use(LinkContext);
}

/** A link inside the application, rendered by the application's router. */
export function AppLink(props: AppLinkProps) {
  return createElement(use(LinkContext), props);
}
