/** The unit of a figure: a ratio to something measured in the same run, or an absolute amount. */
export type Unit = '×' | 's' | 'ms' | 'MB' | 'kB';

/** One measurement, with its budget. */
export interface Figure {
  readonly part: 'server' | 'page' | 'browser';
  readonly name: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Null for a figure that is only informative. */
  readonly budget: Limit | null;
}

interface Limit {
  readonly limit: number;
  readonly is: 'at most' | 'at least';
}

export const atMost = (limit: number): Limit => ({ limit, is: 'at most' });
export const atLeast = (limit: number): Limit => ({ limit, is: 'at least' });

/** Whether a figure is within its budget; one without a budget always is. */
export function isKept({ measured, budget }: Figure): boolean {
  if (!budget) return true;
  // A failed measurement is NaN, for which every comparison is false.
  return budget.is === 'at most' ? measured <= budget.limit : measured >= budget.limit;
}

function amount(value: number, unit: Unit): string {
  const digits = unit === '×' ? 2 : unit === 'MB' || unit === 'ms' ? 0 : 1;
  return `${value.toFixed(value < 0.1 && unit === '×' ? 3 : digits)} ${unit}`;
}

/** A table row: name, value, budget, and whether it is met. */
function row(figure: Figure): readonly string[] {
  const { measured, budget, unit } = figure;
  const told = (limit: Limit): string => `${limit.is === 'at most' ? '≤' : '≥'} ${amount(limit.limit, unit)}`;
  return [
    figure.part,
    figure.name,
    amount(measured, unit),
    budget ? told(budget) : '',
    budget ? (isKept(figure) ? 'ok' : 'OVER') : '',
  ];
}

/** All figures as a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [['part', 'figure', 'measured', 'budget', ''], ...figures.map(row)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 2 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** All figures as JSON. */
export function jsonOf(figures: readonly Figure[]): string {
  return JSON.stringify({
    isWithinBudgets: figures.every(isKept),
    figures: figures.map((figure) => ({ ...figure, isKept: isKept(figure) })),
  });
}
