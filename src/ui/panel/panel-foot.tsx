import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelSlotsContext } from './panel-context.ts';

/** Draws its children in the fixed footer of the surrounding panel; in place without a panel. */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  const slots = use(PanelSlotsContext);
  if (!slots) return children;
  return slots.foot && createPortal(children, slots.foot);
}
