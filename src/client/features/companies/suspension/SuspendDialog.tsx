import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { errorText } from '#client/data/apiError.ts';
import type { Company } from '#client/entities/company/company.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { SUSPENSION_REASON_MAX } from '#contract/limits/account/company.ts';
import { suspensionReasonProblem } from '#contract/validation/records/suspension.ts';
import { tidyText } from '#contract/validation/text.ts';
import { useSuspendCompanyMutation } from '../companiesApi.ts';

/** Suspends a company, with the reason that its people read. */
export function SuspendDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [suspendCompany] = useSuspendCompanyMutation();
  const {
    field,
    submit,
    form: _form,
    ...state
  } = useTextForm({
    initial: { reason: '' },
    problemsOf: ({ reason }) => {
      const problem = suspensionReasonProblem(tidyText(reason));
      return problem ? { reason: problem } : {};
    },
    send: async ({ reason }) => {
      const { data, error } = await suspendCompany({ id: company._id, isSuspended: true, reason });
      if (error) return errorText(error, 'Failed to suspend the company');
      toast.success(data.message);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      {...state}
      title={`Suspend ${company.companyName}`}
      submitLabel="Suspend company"
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>
          Its people see the reason instead of their screens, at once. Its public pages and booking pages are
          gone, and its texts, mails and jobs wait. Nothing is lost: everything goes on once you lift it.
        </Typography>
        <TextArea
          {...field('reason')}
          label="Reason"
          hint="The people of the company read it."
          rows={3}
          maxLength={SUSPENSION_REASON_MAX}
        />
      </Stack>
    </FormDialog>
  );
}
