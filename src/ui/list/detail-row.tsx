import { styled } from '../styled.ts';
import type { ReactNode } from 'react';

/** Its rules have to outweigh those of the table for rows and cells. */
const Row = styled('tr', {
  base: {
    '&&&': { display: 'block', height: 'auto', bg: 'bg.subtle' },
    '&&& > td': {
      display: 'block',
      overflow: 'visible',
      position: 'sticky',
      insetInlineStart: '0',
      width: '100cqi',
      px: '4',
      py: '3',
      whiteSpace: 'normal',
    },
    '&&& > td > *': { overflow: 'visible' },
  },
});

/** The detail of an expanded row, as wide as the list. Few lists have any. */
export default function DetailRow({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <Row role="row" className="detail" data-testid="list-detail">
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </Row>
  );
}
