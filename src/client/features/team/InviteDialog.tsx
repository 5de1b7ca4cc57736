import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { mayGrant } from '#contract/access/grants.ts';
import { isPresetName, PRESET_NAMES, PRESETS } from '#contract/access/presets.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { INVITE_DAYS } from '#contract/limits/account/team.ts';
import {
  inviteAddresses,
  inviteAddressesProblem,
  inviteProblems,
} from '#contract/validation/records/teamMember.ts';
import { useInviteTeamMemberMutation } from './teamApi.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface InviteValues {
  emails: string;
  firstName: string;
  lastName: string;
  preset: string;
}

/** Invites people by email, with a preset that the viewer may assign. Rejected addresses stay in the form. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const [invite] = useInviteTeamMemberMutation();
  const presets = PRESET_NAMES.filter((name) => mayGrant(viewer, PRESETS[name].rights));
  const [initial] = useState({ emails: '', firstName: '', lastName: '', preset: firstChoice(presets) });
  const { field, form, dialog, set } = useTextForm<InviteValues>({
    initial,
    problemsOf,
    send,
    onSent: onClose,
  });

  async function send({ emails, firstName, lastName, preset }: InviteValues): Promise<string | null> {
    const addresses = inviteAddresses(emails);
    const names = addresses.length === 1 ? { firstName, lastName } : {};
    const rejected: { email: string; message: string }[] = [];
    // One after the other: the step-up dialog then appears once
    for (const email of addresses) {
      const { error } = await invite({ input: { ...names, email, preset } });
      if (error) rejected.push({ email, message: errorText(error, t`Failed to send the invitation`) });
    }
    const sentCount = addresses.length - rejected.length;
    if (sentCount > 0)
      toast.success(t`${plural(sentCount, { one: 'Invitation sent', other: '# invitations sent' })}`);
    if (rejected.length === 0) return null;
    set('emails', rejected.map(({ email }) => email).join('\n'));
    return rejected
      .map(({ email, message }) => (addresses.length === 1 ? message : `${email}: ${message}`))
      .join('. ');
  }

  const [chosen, emails] = form.watch(['preset', 'emails']);
  return (
    <FormDialog {...dialog} title={t`Invite member`} submitLabel={t`Send invitation`} onClose={onClose}>
      <div className={grid.grid}>
        <TextArea
          {...field('emails')}
          className={grid.wide ?? ''}
          label={t`Email addresses`}
          rows={2}
          hint={t`Separate several addresses with commas or new lines. Each email contains a link that is valid for ${plural(INVITE_DAYS, { one: '# day', other: '# days' })}.`}
        />
        {inviteAddresses(emails).length < 2 && (
          <>
            <TextField {...field('firstName')} label={t`First name`} autoComplete="off" isOptional />
            <TextField {...field('lastName')} label={t`Last name`} autoComplete="off" isOptional />
          </>
        )}
        <NativeSelect
          {...field('preset')}
          className={grid.wide ?? ''}
          label={t`Role`}
          options={presets.map((value) => ({ value, label: i18n.t(PRESETS[value].label) }))}
          hint={isPresetName(chosen) ? i18n.t(PRESETS[chosen].text) : undefined}
        />
      </div>
    </FormDialog>
  );
}

function problemsOf({ emails, firstName, lastName }: InviteValues) {
  const [email = ''] = inviteAddresses(emails);
  const { email: _, ...names } = inviteProblems({ email, firstName, lastName });
  const problem = inviteAddressesProblem(emails);
  return { ...names, ...(problem !== null && { emails: problem }) };
}

function firstChoice(presets: readonly string[]): string {
  return presets.includes('agent') ? 'agent' : (presets[0] ?? '');
}
