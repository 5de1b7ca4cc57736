import { plural, t } from '@lingui/core/macro';
import { Inbox, Pencil, Plus, RectangleEllipsis, Trash2 } from 'lucide-react';
import { publicPageMenu } from '#client/entities/company/public-pages/publicPageMenu.tsx';
import { usePublicAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import { can } from '#contract/access/can.ts';
import { leftToRight } from '#contract/i18n/direction.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { figuresText } from './figuresText.ts';
import type { FormRowFieldsFragment } from './forms.generated.ts';
import { useDeleteOrRestoreFormFromTrashMutation, useMoveFormToTrashMutation } from './formsApi.ts';
import { FORMS } from './formsList.ts';

export { FORMS } from './formsList.ts';
// One file for both lists: each more is named in the first view of every screen
export { FormTrashScreen } from './FormTrashScreen.tsx';

/** A form as its list shows it. */
type FormRow = FormRowFieldsFragment;

/** The cells of the list of forms by field path. */
const formCells: ListCells<FormRow> = {
  slug: ({ slug }) => leftToRight(`/${slug}`),
  fields: ({ fields }) => numberText(fields.length),
  submissions: ({ submissions, confirmations: { pending } }) =>
    pending > 0
      ? t`${{ count: numberText(submissions) }} (${plural(pending, { one: '# pending', other: '# pending' })})`
      : numberText(submissions),
  lastSubmittedAt: ({ lastSubmittedAt }) => lastSubmittedAt && <DayText at={lastSubmittedAt} />,
  recent: ({ recent }) => figuresText(recent),
  isOpen: ({ isOpen }) => (
    <CellPill tone={isOpen ? 'success' : 'neutral'}>
      {isOpen ? t({ message: 'Open', context: 'status' }) : t`Closed`}
    </CellPill>
  ),
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};

const nameOf = (form: FormRow) => form.title;
const pageOf = (form: FormRow) => paths.form.to(form._id);

/** The list of forms. */
export function FormsScreen() {
  const mayEdit = can(useViewer(), 'CRM_FORMS', 'EDIT');
  const { list } = useRowsList(FORMS);
  const addressOf = usePublicAddress('f');
  const [move] = useMoveFormToTrashMutation();
  const [restore] = useDeleteOrRestoreFormFromTrashMutation();
  const moveToTrash = (id: string) =>
    removeWithUndo({
      one: 'form',
      remove: () => move({ id }),
      restore: () => restore({ id, isRestore: true }),
    });

  function rowMenu(form: FormRow): MenuItem[] {
    const edit: MenuItem = { label: t`Edit`, icon: <Pencil />, to: pageOf(form) };
    const trash: MenuItem = {
      label: t`Move to Trash`,
      icon: <Trash2 />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => void moveToTrash(form._id),
    };
    return [
      ...(mayEdit ? [edit] : []),
      { label: t`Submissions`, icon: <Inbox />, to: paths.formSubmissions.to(form._id) },
      ...publicPageMenu(addressOf(form.slug)),
      ...(mayEdit ? [trash] : []),
    ];
  }

  const trash = (
    <ButtonLink look="ghost" icon={<Trash2 size={16} />} to={paths.formTrash.to()}>{t`Trash`}</ButtonLink>
  );
  const add = mayEdit && (
    <ButtonLink look="primary" icon={<Plus size={16} />} to={paths.addForm.to()}>{t`Add form`}</ButtonLink>
  );
  return (
    <SavedListView<FormRow>
      {...list}
      searchLabel={t`Search forms`}
      action={
        <>
          {trash}
          {add}
        </>
      }
      rowName={nameOf}
      rowTo={pageOf}
      rowMenu={rowMenu}
      cells={formCells}
      empty={
        <EmptyState
          icon={<RectangleEllipsis />}
          title={t`No forms yet`}
          text={t`Create a form, then share its link or embed it. Every submission becomes a lead.`}
          action={add}
        />
      }
    />
  );
}
