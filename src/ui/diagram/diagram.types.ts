/**
 * A diagram as shapes, sizes in px: the output of `draw()` of the machines. The interface knows no machine, only
 * shapes.
 */
export interface DiagramText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isStrong: boolean;
}

export interface DiagramBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DiagramState {
  readonly name: string;
  readonly label: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly isFinal: boolean;
  readonly isStored: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly DiagramText[];
}

export interface DiagramArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly line: string;
  readonly head: string;
  readonly texts: readonly DiagramText[];
  /** Position of its label. */
  readonly label?: DiagramBox;
}

export interface DiagramDrawing {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DiagramState[];
  readonly arrows: readonly DiagramArrow[];
  readonly beginnings: readonly {
    readonly state: string;
    readonly x: number;
    readonly y: number;
    readonly line: string;
    readonly head: string;
  }[];
}

/** Whether a state is a leaf: compound states are frames. */
export const isLeaf = ({ kind }: DiagramState): boolean => kind === 'atomic' || kind === 'final';
