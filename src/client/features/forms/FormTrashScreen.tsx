import { msg, t } from '@lingui/core/macro';
import { listState } from '#client/data/listState.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RecordTrash } from '#client/shared/trash/RecordTrash.tsx';
import { leftToRight } from '#contract/i18n/direction.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { FORM_TRASH_DAYS } from '#contract/limits/records/forms.ts';
import type { FindTrashedFormsQuery } from './forms.generated.ts';
import { useDeleteOrRestoreFormFromTrashMutation, useFindTrashedFormsQuery } from './formsApi.ts';

type TrashedForm = FindTrashedFormsQuery['findTrashedForms']['data'][number];

const COLUMNS: DataColumn<TrashedForm>[] = [
  { id: 'title', header: msg`Form`, isName: true, cell: ({ title }) => title },
  { id: 'slug', header: msg`URL`, isHiddenOnPhone: true, cell: ({ slug }) => leftToRight(`/${slug}`) },
  {
    id: 'submissions',
    header: msg`Submissions`,
    isHiddenWhenNarrow: true,
    cell: ({ submissions }) => numberText(submissions),
  },
];

/** Forms in trash, to restore or permanently delete. */
export function FormTrashScreen() {
  const address = useListParams();
  const list = listState(useFindTrashedFormsQuery({ input: address.params }));
  const [decide] = useDeleteOrRestoreFormFromTrashMutation();
  return (
    <RecordTrash<TrashedForm>
      many={t`Forms`}
      one="form"
      nameOf={({ title }) => title}
      area="CRM_FORMS"
      days={FORM_TRASH_DAYS}
      alsoLead={t`Leads created by their submissions remain.`}
      deleteText={t`Its submissions are deleted. The people remain.`}
      emptyText={t`Forms in trash will appear here.`}
      columns={COLUMNS}
      address={address}
      list={list}
      decide={decide}
    />
  );
}
