import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { useFindListViewsQuery } from '#client/shared/list-views/listViewsApi.ts';
import { can } from '#contract/access/can.ts';
import type { CampaignAudience } from '../campaigns/audienceText.ts';
import { audienceText, viewAudience } from '../campaigns/audienceText.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import { AudienceFilter } from './AudienceFilter.tsx';
import type { CampaignAudience as GivenAudience } from './campaignAudience.ts';
import type { AudienceChoice } from './campaignChoice.ts';
import { audienceInput, byFilter, isByFilter, kindOf, viewIdOf } from './campaignChoice.ts';
import { useCountSmsAudienceQuery } from './composerApi.ts';
import { ConsentField } from './ConsentField.tsx';
import { ExceptCampaigns } from './ExceptCampaigns.tsx';
import { ExceptPeople } from './ExceptPeople.tsx';
import { ExceptViews } from './ExceptViews.tsx';
import type { useCampaignForm } from './useCampaignForm.ts';
import styles from './CampaignForm.module.css';

interface AudienceFieldsProps {
  fields: Pick<ReturnType<typeof useCampaignForm>, 'form' | 'field' | 'set'>;
  campaign: SmsCampaign | null;
  audience: CampaignAudience | null;
  given: GivenAudience | null;
}

/** The audience fields of a campaign, with the current count. */
export function AudienceFields({
  fields: { form, field, set },
  campaign,
  audience,
  given,
}: AudienceFieldsProps) {
  const [choice, listFilter, excluded, exceptCampaigns, exceptViews] = useWatch({
    control: form.control,
    name: ['audience', 'listFilter', 'excluded', 'exceptCampaigns', 'exceptViews'],
  });
  const audienceField = field('audience');
  // Restored when the user returns to leads or contacts: arrow keys choose each option on their way
  const earlier = useRef(new Map<PersonKind | null, Record<(typeof OF_KIND)[number], string>>());
  const options = useAudienceOptions(campaign, audience, given);
  const kind = kindOf(choice, given);
  const isOpen = isByFilter(choice);
  const input = audienceInput(choice, given, { listFilter, excluded, exceptCampaigns, exceptViews });
  const isCounted = input !== null && !(isOpen && listFilter === '');
  const { data: counted, isFetching } = useCountSmsAudienceQuery(
    { input: input ?? EMPTY_AUDIENCE },
    { skip: !isCounted },
  );
  return (
    <Card title={t`Audience`}>
      <div className={styles.fields}>
        <NativeSelect
          {...audienceField}
          onChange={(event) => {
            void audienceField.onChange(event);
            const next = kindOf(event.target.value as AudienceChoice, given);
            if (next === kind) return;
            earlier.current.set(kind, { listFilter, excluded, exceptViews });
            for (const name of OF_KIND) set(name, earlier.current.get(next)?.[name] ?? '');
          }}
          label={t`Send to`}
          options={options}
          hint={countWords(isCounted, isFetching ? undefined : counted)}
        />
        {kind !== null && isOpen && (
          <AudienceFilter
            key={`filter ${kind}`}
            kind={kind}
            chosen={listFilter}
            onChange={(chosen) => set('listFilter', chosen)}
          />
        )}
        {kind !== null && choice !== 'GIVEN' && (
          <ExceptPeople
            kind={kind}
            known={audience?.excluded ?? []}
            excluded={excluded}
            onChange={(ids) => set('excluded', ids)}
          />
        )}
        {kind !== null && (
          <ExceptCampaigns
            ownId={campaign?._id ?? null}
            chosen={exceptCampaigns}
            onChange={(ids) => set('exceptCampaigns', ids)}
          />
        )}
        {kind !== null && (
          <ExceptViews
            key={`views ${kind}`}
            kind={kind}
            ownId={viewIdOf(choice)}
            known={audience?.exceptViews ?? []}
            chosen={exceptViews}
            onChange={(ids) => set('exceptViews', ids)}
          />
        )}
      </div>
      <ConsentField form={form} set={set} />
    </Card>
  );
}

/** The audience choices: all of a kind, visible views, and the current audience. */
function useAudienceOptions(
  campaign: SmsCampaign | null,
  audience: CampaignAudience | null,
  given: GivenAudience | null,
) {
  const viewer = useViewer();
  const seesLeads = can(viewer, 'CRM_LEAD', 'VIEW');
  const seesContacts = can(viewer, 'CRM_CONTACTS', 'VIEW');
  const leadViews = useFindListViewsQuery({ list: 'leads' }, { skip: !seesLeads }).data?.data ?? [];
  const contactViews = useFindListViewsQuery({ list: 'contacts' }, { skip: !seesContacts }).data?.data ?? [];
  // Includes the stored view from the start: adding it later, or omitting a private one, would reset the selection
  const optionsOf = (kind: PersonKind, views: readonly NamedView[]) => {
    const current = campaign?.kind === kind && audience?.view?.name ? [audience.view as NamedView] : [];
    const others = current.filter((view) => views.every(({ _id }) => _id !== view._id));
    return [...views, ...others].map(({ _id, name }) => ({
      value: `${kind}:${_id}`,
      label: viewAudience(kind, name),
    }));
  };
  return [
    ...(campaign && audience ? [{ value: 'KEEP', label: audienceText(campaign.kind, audience) }] : []),
    ...(given ? [{ value: 'GIVEN', label: givenLabel(given) }] : []),
    ...(seesLeads
      ? [
          { value: 'LEAD', label: t`All leads` },
          { value: byFilter('LEAD'), label: t`Filtered leads` },
        ]
      : []),
    ...optionsOf('LEAD', leadViews),
    ...(seesContacts
      ? [
          { value: 'CONTACT', label: t`All contacts` },
          { value: byFilter('CONTACT'), label: t`Filtered contacts` },
        ]
      : []),
    ...optionsOf('CONTACT', contactViews),
  ];
}

type NamedView = { _id: string; name: string };

/** '34 now'; always a word where there is an audience to count, so that nothing moves when it is counted. */
function countWords(isCounted: boolean, counted: { count: number } | undefined): string | undefined {
  if (!isCounted) return undefined;
  if (!counted) return t`Counting…`;
  return plural({ count: counted.count }, { one: '# now', other: '# now' });
}

function givenLabel({ kind, count }: GivenAudience): string {
  return kind === 'LEAD'
    ? plural(count, { one: '# selected lead', other: '# selected leads' })
    : plural(count, { one: '# selected contact', other: '# selected contacts' });
}

/** The fields that belong to either leads or contacts. */
const OF_KIND = ['listFilter', 'excluded', 'exceptViews'] as const;

const EMPTY_AUDIENCE = { kind: 'LEAD' as const, selection: {} };
