import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useCreateSmsOptOutMutation } from './newOptOutApi.ts';

/** Writes down a number that gets no more texts. */
export function AddOptOutDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateSmsOptOutMutation();
  const { field, submit, ...state } = useTextForm<{ phone: string; note: string }>({
    initial: { phone: '', note: '' },
    problemsOf: ({ phone }) => (phone.trim() === '' ? { phone: 'This field is required!' } : {}),
    send: async (input) => {
      const { data, error } = await create({ input });
      if (error) return errorText(error, 'Failed to add the number');
      toast.success(data.message);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title="Add a number that gets no more texts"
      submitLabel="Add number"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <TextField
          {...field('phone')}
          className={grid.wide ?? ''}
          label="Phone number"
          type="tel"
          autoComplete="off"
        />
        <TextField
          {...field('note')}
          className={grid.wide ?? ''}
          label="Note"
          isOptional
          autoComplete="off"
        />
      </div>
    </FormDialog>
  );
}
