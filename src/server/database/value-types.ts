import pg from 'pg';

const { builtins } = pg.types;

type TextParser = (text: string) => unknown;

/**
 * Parsers where pg's defaults would hurt: counts (int8) and money (numeric, at most 2^53 minor units) become numbers
 * instead of strings, and a calendar date stays 'yyyy-MM-dd' (pg would make it a Date at local midnight, which is
 * another day elsewhere).
 */
const PARSERS = new Map<number, TextParser>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
]);

/** Type configuration for a pg client or pool; per connection so that other users of pg are not affected. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      const own = PARSERS.get(oid);
      if (own) return own;
    }
    return pg.types.getTypeParser(oid, format);
  },
};
