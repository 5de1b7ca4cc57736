import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { AREA_GROUPS } from '#contract/access/areaGroups.ts';
import { mayGrant } from '#contract/access/grants.ts';
import type { Rights } from '#contract/access/permissions.ts';
import { isPresetName, PRESET_NAMES, presetOf, PRESETS } from '#contract/access/presets.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { AreaLevels } from './AreaLevels.tsx';
import { PermissionSummary } from './PermissionSummary.tsx';
import { useUpdateTeamMemberMutation } from './teamApi.ts';

interface RightsEditorProps {
  id: string;
  name: string;
  initial: Rights;
  /** Why nothing can be changed; null where it can. */
  whyReadOnly: string | null;
  /** Shows the product as this person; null where the viewer may not. */
  onSeeAs: (() => void) | null;
}

/** All permissions of a member, with a summary as text. */
export function RightsEditor({ id, name, initial, whyReadOnly, onSeeAs }: RightsEditorProps) {
  const viewer = useViewer();
  const [changed, setChanged] = useState<Rights | null>(null);
  const rights = changed ?? initial;
  const isDirty = changed !== null && JSON.stringify(changed) !== JSON.stringify(initial);
  const { save, isBusy, errorMessage } = useSave(id, () => setChanged(null));
  const { dialog } = useLeaveGuard(isDirty);
  const isReadOnly = whyReadOnly !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Stack sx={{ gap: 2 }}>
        {whyReadOnly && <Alert severity="info">{whyReadOnly}</Alert>}
        <FormError message={errorMessage} />
        <NativeSelect
          label={t`Role`}
          value={presetOf(rights) ?? ''}
          placeholder={t`Custom`}
          disabled={isReadOnly}
          onChange={({ target }) => isPresetName(target.value) && setChanged(PRESETS[target.value].rights)}
          options={PRESET_NAMES.filter(
            (preset) => isReadOnly || mayGrant(viewer, PRESETS[preset].rights),
          ).map((value) => ({ value, label: i18n.t(PRESETS[value].label) }))}
        />
        {AREA_GROUPS.map((group) => (
          <div key={group.label}>
            <AreaLevels group={group} rights={rights} isReadOnly={isReadOnly} onChange={setChanged} />
          </div>
        ))}
      </Stack>
      {/* Below the bar of the panel */}
      <Stack sx={{ gap: 2, position: { md: 'sticky' }, top: 'calc(var(--ek-top-bar-height) + 16px)' }}>
        <Card title={t`What ${name} can do`}>
          <PermissionSummary rights={rights} />
          {onSeeAs && (
            <Box sx={{ mt: 2 }}>
              <Button icon={<Eye size={16} />} disabled={isDirty} onClick={onSeeAs}>{t`Impersonate`}</Button>
            </Box>
          )}
        </Card>
        {!isReadOnly && (
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button disabled={!isDirty || isBusy} onClick={() => setChanged(null)}>{t`Cancel`}</Button>
            <Button
              look="primary"
              disabled={!isDirty}
              isBusy={isBusy}
              onClick={() => void save(rights)}
            >{t`Save permissions`}</Button>
          </Stack>
        )}
      </Stack>
      {dialog}
    </Box>
  );
}

function useSave(id: string, onSaved: () => void) {
  const [update, { isLoading }] = useUpdateTeamMemberMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  async function save(input: Rights) {
    const answer = await update({ id, input });
    const problem = errorText(answer.error, t`Failed to save the permissions`);
    setErrorMessage(problem);
    if (problem !== null) return;
    toast.success(answer.data?.message ?? '');
    onSaved();
  }
  return { save, isBusy: isLoading, errorMessage };
}
