import { t } from '@lingui/core/macro';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { FormPage } from '../FormPage.tsx';
import { FormEditor } from './FormEditor.tsx';

/** Edits a form. Users without EDIT see the submissions. */
export function FormScreen() {
  const { id = '' } = useParams();
  const mayEdit = can(useViewer(), 'CRM_FORMS', 'EDIT');
  const leave = useLeave();
  if (!mayEdit) return <Navigate to={paths.formSubmissions.to(id)} replace />;
  return (
    <FormPage id={id} current={paths.form.to(id)}>
      {(form) => <FormEditor key={form._id} form={form} onSaved={leave} />}
    </FormPage>
  );
}

/** Adds a form. */
export function AddFormScreen() {
  const leave = useLeave();
  return (
    <Page title={t`Add form`}>
      <FormEditor form={null} onSaved={leave} />
    </Page>
  );
}

function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate(paths.forms.to(), { replace: true });
}
