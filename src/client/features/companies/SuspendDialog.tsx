import { t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Company } from '#client/entities/company/company.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { SUSPENSION_REASON_MAX } from '#contract/limits/account/company.ts';
import { suspensionReasonProblem } from '#contract/validation/records/suspension.ts';
import { tidyText } from '#contract/validation/text.ts';
import { useSuspendCompanyMutation } from './companiesApi.ts';

/** Suspends a company, with the reason that its people read. */
export function SuspendDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [suspendCompany] = useSuspendCompanyMutation();
  const { field, dialog } = useTextForm({
    initial: { reason: '' },
    problemsOf: ({ reason }) => {
      const problem = suspensionReasonProblem(tidyText(reason));
      return problem ? { reason: problem } : {};
    },
    send: ({ reason }) =>
      formResult(
        suspendCompany({ id: company._id, isSuspended: true, reason }),
        t`Failed to suspend the company`,
      ),
    onSent: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t`Suspend ${{ companyName: company.companyName }}`}
      submitLabel={t`Suspend company`}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{t`Members immediately lose access and see your reason. Public pages and booking pages go offline, and messages, emails and jobs wait. No data is lost. Everything continues when you lift the suspension.`}</Typography>
        <TextArea
          {...field('reason')}
          label={t`Reason`}
          hint={t`Members of the company see this reason.`}
          rows={3}
          maxLength={SUSPENSION_REASON_MAX}
        />
      </Stack>
    </FormDialog>
  );
}
