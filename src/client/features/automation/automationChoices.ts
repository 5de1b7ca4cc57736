import { t } from '@lingui/core/macro';
import { useCompanyCurrency } from '#client/entities/company/useCompanyCurrency.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useFindMembersQuery } from '#client/entities/people/membersApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { useFindListViewsQuery } from '#client/shared/list-views/listViewsApi.ts';
import { can } from '#contract/access/can.ts';
import { STEP_TOLD } from '#contract/api/webhookTypes.ts';
import {
  useFindCampaignChoicesQuery,
  useFindFormChoicesQuery,
  useFindPipelineChoicesQuery,
  useFindProviderChoicesQuery,
  useFindWebhookChoicesQuery,
} from './choicesApi.ts';

/** Records that automations refer to by id. Undefined while loading, or if the viewer may not see them. */
export interface AutomationChoices {
  leads: LeadChoices | undefined;
  campaigns: Choice[] | undefined;
  forms: Choice[] | undefined;
  members: Choice[] | undefined;
  /** Views of the leads that are shared. */
  views: Choice[] | undefined;
  providers: Choice[] | undefined;
  pipelines: Choice[] | undefined;
  /** Stages of deals, as 'Sales: Offer'. */
  dealStages: Choice[] | undefined;
  /** Webhooks that subscribe to workflow events. */
  webhooks: Choice[] | undefined;
  /** The company's, ISO 4217. */
  currency: string | undefined;
}

interface Choice {
  value: string;
  label: string;
}

/** Fetches them. */
export function useAutomationChoices(): AutomationChoices {
  const viewer = useViewer();
  const campaigns = useFindCampaignChoicesQuery(undefined, { skip: !can(viewer, 'SMS_CAMPAIGN', 'VIEW') });
  const forms = useFindFormChoicesQuery(undefined, { skip: !can(viewer, 'CRM_FORMS', 'VIEW') });
  const providers = useFindProviderChoicesQuery(undefined, { skip: !can(viewer, 'SMS_CAMPAIGN', 'VIEW') });
  const webhooks = useFindWebhookChoicesQuery(undefined, { skip: !can(viewer, 'CRM_INTEGRATIONS', 'VIEW') });
  const pipelines = useFindPipelineChoicesQuery(undefined, { skip: !can(viewer, 'CRM_DEALS', 'VIEW') });
  const members = useFindMembersQuery({});
  const views = useFindListViewsQuery({ list: 'leads' }, { skip: !can(viewer, 'CRM_LEAD', 'VIEW') });
  return {
    members: members.data?.data.map(({ _id, fullName: { firstName, lastName } }) => ({
      value: _id,
      label: `${firstName} ${lastName}`.trim(),
    })),
    leads: useLeadChoices(),
    currency: useCompanyCurrency(),
    views: views.data?.data
      .filter(({ isShared }) => isShared)
      .map(({ _id, name }) => ({ value: _id, label: name })),
    providers: providers.data?.data.map(({ _id, name }) => ({ value: _id, label: name })),
    webhooks: webhooks.data?.data
      .filter(({ types }) => types.includes(STEP_TOLD))
      .map(({ _id, url }) => ({ value: _id, label: url })),
    pipelines: pipelines.data?.data.map(({ _id, name }) => ({ value: _id, label: name })),
    dealStages: pipelines.data?.data.flatMap(({ name, stages }) =>
      stages.map((stage) => ({ value: stage._id, label: t`${name}: ${{ stage: stage.name }}` })),
    ),
    forms: forms.data?.data.map(({ _id, title }) => ({ value: _id, label: title })),
    campaigns: campaigns.data?.data.map(({ _id, name }) => ({ value: _id, label: name })),
  };
}
