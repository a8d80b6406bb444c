/** A part of a pattern up to `end`, and its number of compiled instructions. */
interface Piece {
  readonly size: number;
  readonly end: number;
}

const REPEATED = /\{(\d+)(?:(,)(\d*))?\}/y;
const BRACED = /\\[pPx]\{[^}]*\}/y;
const QUOTED = /\\Q([\s\S]*?)(?:\\E|$)/y;

const matchAt = (shape: RegExp, pattern: string, at: number): RegExpExecArray | null => {
  shape.lastIndex = at;
  return shape.exec(pattern);
};

/** Returns the end of a character class that begins at `from`: a bracket in first position is literal. */
function endOfClass(pattern: string, from: number): number {
  let at = from + (pattern[from + 1] === '^' ? 2 : 1);
  if (pattern[at] === ']') at += 1;
  while (at < pattern.length && pattern[at] !== ']') {
    if (pattern.startsWith('[:', at)) at = Math.max(at, pattern.indexOf(':]', at)) + 1;
    at += pattern[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}

function readAtom(pattern: string, at: number): Piece {
  if (pattern[at] === '(') {
    const group = readAlternatives(pattern, at + 1);
    return { size: group.size + 2, end: group.end + 1 };
  }
  if (pattern[at] === '[') return { size: 1, end: endOfClass(pattern, at) };
  const quoted = matchAt(QUOTED, pattern, at);
  if (quoted) return { size: quoted[1]?.length ?? 0, end: at + quoted[0].length };
  if (pattern[at] === '\\') return { size: 1, end: at + (matchAt(BRACED, pattern, at)?.[0].length ?? 2) };
  return { size: 1, end: at + 1 };
}

/** Reads an atom with its quantifier: each repetition is compiled again. */
function readRepeated(pattern: string, from: number): Piece {
  let { size, end } = readAtom(pattern, from);
  for (;;) {
    const times = matchAt(REPEATED, pattern, end);
    if (times) {
      const least = Number(times[1]);
      const optional = times[2] === undefined ? 0 : times[3] ? Math.max(0, Number(times[3]) - least) : 1;
      size = least * size + optional * (size + 1);
      end += times[0].length;
    } else if (end < pattern.length && '?*+'.includes(pattern.charAt(end))) {
      size += 1;
      end += 1;
    } else return { size, end };
  }
}

function readAlternatives(pattern: string, from: number): Piece {
  let [size, at] = [0, from];
  while (at < pattern.length && pattern[at] !== ')') {
    const piece = pattern[at] === '|' ? { size: 1, end: at + 1 } : readRepeated(pattern, at);
    size += piece.size;
    at = piece.end;
  }
  return { size, end: at };
}

/**
 * Estimates the RE2 instructions of a pattern without compiling it: `(\p{L}?){999}` written fifteen times is 195
 * characters and 60,000 instructions, which take three seconds to compile.
 */
export function estimatedInstructions(pattern: string): number {
  let [size, at] = [2, 0];
  while (at < pattern.length) {
    const piece = readAlternatives(pattern, at);
    size += piece.size;
    // An unmatched closing bracket is reported by the compiler.
    at = piece.end + 1;
  }
  return size;
}
