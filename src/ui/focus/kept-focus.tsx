import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Keeps the focus of a page from being lost for as long as it is drawn. */
export default function KeptFocus() {
  useEffect(keepFocus, []);
  return null;
}
