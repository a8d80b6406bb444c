import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelSlotsContext } from './panel-context.ts';

/** Draws its children in the fixed footer of the panel around, and in their place where there is none. */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  const slots = use(PanelSlotsContext);
  if (!slots) return children;
  return slots.foot && createPortal(children, slots.foot);
}
