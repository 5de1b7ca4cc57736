import { t } from '@lingui/core/macro';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { NewLeadValues } from '#client/entities/lead-options/newLeadValues.ts';
import { newLeadInput, newLeadValues } from '#client/entities/lead-options/newLeadValues.ts';
import { useDeletedChoices } from '#client/entities/lead-options/useDeletedChoices.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { IntegrationFieldsFragment } from './integrations.generated.ts';
import { useUpdateIntegrationMutation } from './integrationsApi.ts';

/** An integration as its page shows it. */
export type Integration = IntegrationFieldsFragment;

/** Unsaved changes of an integration on top of the server's state, so that new names appear during editing. */
export function useIntegrationEdit(integration: Integration) {
  const [keys, setKeys] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [picks, setPicks] = useState<Partial<NewLeadValues>>({});
  const [saved, setSaved] = useState<Integration | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const gone = useDeletedChoices(integration.gone);
  const [update, { isLoading }] = useUpdateIntegrationMutation();
  // The saved state has been refetched, so the changes are dropped
  if (saved !== null && saved !== integration) {
    setSaved(null);
    setKeys(new Map());
    setPicks({});
    gone.forget();
  }

  const fields = integration.fields.map(({ name, key }) => ({
    name,
    key: keys.has(name) ? (keys.get(name) ?? null) : key,
  }));
  const newLeads = { ...newLeadValues(integration), ...picks };
  const isDirty =
    saved === null && (!isSame(fields, integration.fields) || !isSame(newLeads, newLeadValues(integration)));

  async function save() {
    if (gone.problem !== null) return setErrorMessage(gone.problem);
    const input = { fields, ...newLeadInput(newLeads) };
    const answer = await update({ id: integration._id, input });
    const message = errorText(answer.error, t`Failed to save the integration`);
    setErrorMessage(message);
    if (message !== null) return;
    setSaved(integration);
    toast.success(answer.data?.message ?? '');
  }

  return {
    fields,
    newLeads,
    isDirty,
    isBusy: isLoading,
    errorMessage,
    gone,
    setKey: (name: string, key: string | null) => setKeys(new Map(keys).set(name, key)),
    pick: <Name extends keyof NewLeadValues>(name: Name, value: NewLeadValues[Name]) =>
      setPicks({ ...picks, [name]: value }),
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!isLoading) void save();
    },
  };
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
