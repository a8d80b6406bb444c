import { mixed, object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { isDay } from '#domain/days.ts';
import type { FilesValue } from '#ui/form/files.ts';
// Rule messages must be set before a schema is created.
import { dayRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';

/** The form values; people and files are whole objects rather than the API's ids. */
export interface NewLeave {
  readonly employee: Option | null;
  readonly leaveTypeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly note: string;
  readonly files: FilesValue;
}

const day = () => dayRule().required();

/** The form's rules: those of the endpoint's body, and that the end is not before the start. */
export function newLeaveSchema(words: { readonly endBeforeStart: string }): ObjectSchema<NewLeave> {
  return object({
    employee: mixed<Option>().required(),
    leaveTypeId: string().required(),
    startDate: day(),
    endDate: day().test({
      name: 'end-before-start',
      message: words.endBeforeStart,
      // ISO dates compare as strings.
      test: (value, { parent }) => {
        const { startDate } = parent as NewLeave;
        // An invalid first day has its own error.
        return !value || !isDay(startDate) || value >= startDate;
      },
    }),
    note: text(NOTE_MAX_LENGTH).optional(),
    files: mixed<FilesValue>().optional(),
  }) as unknown as ObjectSchema<NewLeave>;
}
