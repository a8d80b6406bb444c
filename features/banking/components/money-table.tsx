import { chakra } from '#ui/primitives.ts';

export interface MoneyLine {
  readonly id: string;
  readonly name: string;
  /** How it was reckoned: "100.00 × 4". */
  readonly detail?: string | undefined;
  readonly amount: string;
  readonly isTotal?: boolean;
}

const Table = chakra('table', {
  base: {
    width: '100%',
    maxWidth: '420px',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontWeight: 'normal', textAlign: 'start', py: '1', pe: '3' },
    '& td': { textAlign: 'end', py: '1', whiteSpace: 'nowrap' },
    '& td.how': { color: 'fg.muted', pe: '3' },
    '& tr.total > *': { borderTopWidth: '1px', fontWeight: 'semibold' },
  },
});

/** Amounts line by line, and what they come to. */
export function MoneyTable({ caption, lines }: { readonly caption: string; readonly lines: readonly MoneyLine[] }) {
  return (
    <Table>
      <chakra.caption textAlign="start" textStyle="xs" fontWeight="medium" color="fg.muted" mb="1">
        {caption}
      </chakra.caption>
      <tbody>
        {lines.map(({ id, name, detail, amount, isTotal }) => (
          <tr key={id} className={isTotal ? 'total' : undefined}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className="how" dir="ltr">
              {detail}
            </td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
