import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react';

/** What a link of the interface is given; `href` is a path of the application. */
export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  /** The address says all of where it leads: no filter of the present one is carried along. */
  readonly isExact?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function PlainLink({ isExact: _, ...rest }: AppLinkProps) {
  return <a {...rest} />;
}

const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink);

/** Gives the components of this folder the application's own link (router, carried query); without it they draw plain anchors. */
export const LinkProvider = LinkContext;

/** The link component in force. */
export function useLink(): ComponentType<AppLinkProps> {
  return use(LinkContext);
}

/** A link inside the application, drawn by whatever router the application brought. */
export function AppLink(props: AppLinkProps) {
  return createElement(use(LinkContext), props);
}
