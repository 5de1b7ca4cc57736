import { useViewer } from '#client/entities/session/useViewer.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { mayGrant } from '#contract/access/grants.ts';
import { isPresetName, PRESET_NAMES, PRESETS } from '#contract/access/presets.ts';
import { INVITE_DAYS } from '#contract/limits/account/team.ts';
import { inviteProblems } from '#contract/validation/records/teamMember.ts';
import { useInviteTeamMemberMutation } from './teamApi.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** Invites a member by email, with a preset that the viewer may assign. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const [invite] = useInviteTeamMemberMutation();
  const presets = PRESET_NAMES.filter((name) => mayGrant(viewer, PRESETS[name].rights));
  const { field, form, dialog } = useTextForm({
    initial: { firstName: '', lastName: '', email: '', preset: firstChoice(presets) },
    problemsOf: inviteProblems,
    send: (input) => formResult(invite({ input }), 'Failed to send the invitation'),
    onSent: onClose,
  });
  const chosen = form.watch('preset');
  return (
    <FormDialog {...dialog} title="Invite member" submitLabel="Send invitation" onClose={onClose}>
      <div className={grid.grid}>
        <TextField {...field('firstName')} label="First name" autoComplete="off" />
        <TextField {...field('lastName')} label="Last name" autoComplete="off" />
        <TextField
          {...field('email')}
          className={grid.wide ?? ''}
          label="Email"
          type="email"
          autoComplete="off"
          hint={`The invitation email contains a link that is valid for ${INVITE_DAYS} days.`}
        />
        <NativeSelect
          {...field('preset')}
          className={grid.wide ?? ''}
          label="Role"
          options={presets.map((value) => ({ value, label: PRESETS[value].label }))}
          hint={isPresetName(chosen) ? PRESETS[chosen].text : undefined}
        />
      </div>
    </FormDialog>
  );
}

function firstChoice(presets: readonly string[]): string {
  return presets.includes('agent') ? 'agent' : (presets[0] ?? '');
}
