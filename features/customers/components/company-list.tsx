import { CLIENT_COMPANIES } from '#blocks/customers/customers.queries.ts';
import { useCustomList } from '#blocks/custom-fields/use-custom-list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { api } from '#contract/api.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { companyReads, type Company, useCustomersTexts } from '../customers.queries.ts';
import { CompanyDetail } from './company-detail.tsx';

const RecordDialog = lazyPart(() => import('../forms/record.dialog.tsx'));

const ImportTool = lazyPart(() => import('#blocks/imports/import-tool.tsx'));

const rowLabel = ({ name }: Company): string => name;
const rowHref = ({ id }: Company): string => `/customer-management/customers?tab=companies&open=${id}`;
const CELLS: Cells<typeof companyReads.list, Company> = {
  avatar: ({ name }) => (
    <>
      <Avatar name={name} imageUrl={null} />
      <span className="st-sr">{name}</span>
    </>
  ),
};
const cells = () => CELLS;
const detail: RecordDetail<Company> = {
  testId: 'company-detail',
  draw: (id, row) => <CompanyDetail id={id} row={row} />,
  // The record comes with the list; what is loaded after both is its form.
  part: RecordDialog,
};

/** Client companies (C§7, ADR-0126); one opens beside the list. */
export default function CompanyList() {
  const t = useCustomersTexts();
  const custom = useCustomList<Company>(companyReads.list);
  const mayAdd = usePermissions().has({ resource: 'clientCompany.details', action: 'create' });
  return (
    <RecordList
      of={companyReads}
      cells={cells}
      rowLabel={rowLabel}
      rowHref={rowHref}
      detail={detail}
      custom={custom}
      tools={
        mayAdd && (
          <ImportTool
            label={t('import')}
            title={t('company.importTitle')}
            calls={{
              import: api.clientCompanies.import,
              template: api.clientCompanies.importTemplate,
              fileName: t('company.importFile'),
            }}
            family={CLIENT_COMPANIES}
          />
        )
      }
      empty={{ title: t('company.empty'), description: t('company.emptyHint') }}
    />
  );
}
