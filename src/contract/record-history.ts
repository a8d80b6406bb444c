import { fieldsOf, PART_CHANGES, partsOf, type HistoryPart } from '#domain/record-history.ts';
import { id, instant, integer, list, part, strictObject, text, word } from './schema.ts';

/** Changes of a record's parts, newest first; without parts the caller may not read. */
export const historyAnswer = <History extends Record<string, HistoryPart>>(history: History) =>
  part({
    data: list(
      part({
        id: id().required(),
        at: instant().required(),
        /** Null: automatic, or by a person at the server. */
        by: strictObject({ id: id().required(), displayName: text(200).required() })
          .nullable()
          .defined(),
        changes: list(
          part({
            part: word(partsOf(history)).required(),
            change: word(PART_CHANGES).required(),
            /** Changed fields, never their values. */
            fields: list(word(fieldsOf(history)).required()).required(),
            /** The custom fields among them that still exist, for callers who may read them. */
            customFields: list(
              part({ id: id().required(), name: text(200).required(), nameArabic: text(200).nullable().defined() }),
            ),
          }),
        ).required(),
      }),
    ).required(),
    count: integer(0, 1_000_000_000).required(),
  });
