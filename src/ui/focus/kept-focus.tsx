import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Keeps the focus from being lost while it is mounted. */
export default function KeptFocus() {
  useEffect(keepFocus, []);
  return null;
}
