import type { CustomField } from '#blocks/custom-fields/custom-fields.queries.ts';
import { useCustomFieldFacts } from '#blocks/custom-fields/use-custom-field-facts.tsx';
import { Facts } from '#ui/page/facts.tsx';
import type { SetupRecord } from '../setup-kind.ts';

export interface JobTitleDetailProps {
  readonly fields: readonly CustomField[];
  readonly record: SetupRecord;
}

/** The custom fields of a job title. */
export default function JobTitleDetail({ fields, record }: JobTitleDetailProps) {
  return <Facts facts={useCustomFieldFacts(fields)(record.customFields)} />;
}
