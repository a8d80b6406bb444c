import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelFootContext } from './panel-context.ts';

/** Draws its children in the fixed footer of the panel around, and in their place where there is none. */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  const foot = use(PanelFootContext);
  if (foot === undefined) return children;
  return foot && createPortal(children, foot);
}
