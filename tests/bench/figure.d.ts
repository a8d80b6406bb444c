/** What a figure is told in: a share or multiple of something measured in the same run, or a plain amount. */
export type Unit = '×' | 's' | 'MB' | 'kB';
/** One thing that was measured, with what it may be. */
export interface Figure {
  readonly part: 'server' | 'page' | 'browser';
  readonly name: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Null for what is measured to be known, not to be held. */
  readonly budget: {
    readonly limit: number;
    readonly is: 'at most' | 'at least';
  } | null;
}
export declare const atMost: (limit: number) => Figure['budget'];
export declare const atLeast: (limit: number) => Figure['budget'];
/** Whether a figure keeps within its budget; what has none always does. */
export declare function isKept({ measured, budget }: Figure): boolean;
/** All figures as a table. */
export declare function tableOf(figures: readonly Figure[]): string;
/** All figures for programs. */
export declare function jsonOf(figures: readonly Figure[]): string;
