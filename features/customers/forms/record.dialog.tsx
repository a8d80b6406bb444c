import type { Company, Customer } from '../customers.queries.ts';
import { CompanyDialog } from './company.dialog.tsx';
import { CustomerDialog } from './customer.dialog.tsx';

type RecordDialogProps = { readonly onClose: () => void } & (
  | { readonly of: 'customer'; readonly record: Customer | null }
  | { readonly of: 'company'; readonly record: Company | null }
);

/** The forms of both tabs, which share most of their code, as one file of the build. */
export default function RecordDialog(props: RecordDialogProps) {
  const { onClose } = props;
  return props.of === 'company' ? (
    <CompanyDialog company={props.record} onClose={onClose} />
  ) : (
    <CustomerDialog customer={props.record} onClose={onClose} />
  );
}
