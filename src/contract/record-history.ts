import { fieldsOf, PART_CHANGES, partsOf, type HistoryPart } from '#domain/record-history.ts';
import { id, instant, integer, list, part, strictObject, text, word } from './schema.ts';

/** Who changed which parts of a record when, newest first; of parts whose right the caller lacks nothing is told. */
export const historyAnswer = <History extends Record<string, HistoryPart>>(history: History) =>
  part({
    data: list(
      part({
        id: id().required(),
        at: instant().required(),
        /** Null: time did it, or somebody at the server. */
        by: strictObject({ id: id().required(), displayName: text(200).required() })
          .nullable()
          .defined(),
        changes: list(
          part({
            part: word(partsOf(history)).required(),
            change: word(PART_CHANGES).required(),
            /** Which fields, never what stands in them. */
            fields: list(word(fieldsOf(history)).required()).required(),
          }),
        ).required(),
      }),
    ).required(),
    count: integer(0, 1_000_000_000).required(),
  });
