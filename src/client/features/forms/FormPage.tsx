import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PublicLink } from '#client/entities/company/public-pages/PublicLink.tsx';
import { usePublicAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton, Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { can } from '#contract/access/can.ts';
import type { FormFieldsFragment } from './forms.generated.ts';
import { useFindFormQuery } from './formsApi.ts';

interface FormPageProps {
  id: string;
  /** The address of the part that is shown. */
  current: string;
  children: (form: FormFieldsFragment) => ReactNode;
}

/** The frame of what there is of one form: its title, its public address, and the way to its parts. */
export function FormPage({ id, current, children }: FormPageProps) {
  const mayEdit = can(useViewer(), 'CRM_FORMS', 'EDIT');
  const query = useFindFormQuery({ id });
  const addressOf = usePublicAddress('f');
  const form = query.data?.data;
  const title = form?.title ?? t`Form`;
  useDocumentTitle(title);
  const tabs = [
    ...(mayEdit ? [{ to: paths.form.to(id), label: t`Form` }] : []),
    { to: paths.formSubmissions.to(id), label: t`Submissions` },
  ];
  return (
    <Page
      title={title}
      lead={
        (form || query.isLoading) && (
          <>
            {form ? (
              <PublicLink address={addressOf(form.slug)} whoFinds="visitors" />
            ) : (
              // As high as the link: nothing moves once it is there
              <Skeleton width="min(100%, 304px)" height="24px" />
            )}
            <LinkTabs label={t`Form sections`} tabs={tabs} current={current} />
          </>
        )
      }
    >
      {form ? (
        children(form)
      ) : (
        <RecordState
          query={query}
          what="form"
          skeleton={<FormSkeleton fields={8} />}
          back={<ButtonLink to={paths.forms.to()}>{t`All forms`}</ButtonLink>}
        />
      )}
    </Page>
  );
}
