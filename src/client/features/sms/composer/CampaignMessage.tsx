import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { MessageBodyField } from '#client/entities/messages/MessageBodyField.tsx';
import { MessagePreview } from '#client/entities/messages/MessagePreview.tsx';
import { TemplateChoice } from '#client/entities/messages/TemplateChoice.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { canBeAnswered } from '#contract/sms/senders.ts';
import { hasLink, LINK_CODE, withShortLinks } from '#contract/sms/shortLinks.ts';
import { withPlainTwins } from '#contract/sms/smsSize.ts';
import type { SmsProviderFieldsFragment } from '../providers/providers.generated.ts';
import { useFindSmsSettingsQuery } from '../settings/settingsApi.ts';
import { TestSend } from '../TestSend.tsx';
import type { useCampaignForm } from './useCampaignForm.ts';
import styles from './CampaignForm.module.css';
import editor from '#client/entities/messages/MessageEditor.module.css';

interface CampaignMessageProps {
  fields: Pick<ReturnType<typeof useCampaignForm>, 'form' | 'field' | 'set'>;
  /** The chosen provider. */
  provider: SmsProviderFieldsFragment | undefined;
}

/** The text of a campaign, and how a lead would read it. */
export function CampaignMessage({ fields: { form, field, set }, provider }: CampaignMessageProps) {
  const [body, purpose, shortLinks] = useWatch({
    control: form.control,
    name: ['body', 'purpose', 'shortLinks'],
  });
  const senders = provider ? [provider.senderId, ...provider.senders.map(({ sender }) => sender)] : [];
  const oneWay = senders.find((sender) => !canBeAnswered(sender));
  const hasStop = purpose === 'MARKETING' && oneWay !== undefined;
  const address = useFindSmsSettingsQuery().data?.data?.shortLinkAddress ?? '';
  const written = withShortLinks(body, {
    areShort: shortLinks !== '',
    hasStop: hasStop && body.trim() !== '',
    next: () => address + 'x'.repeat(LINK_CODE.length),
  }).body;
  return (
    <Card title={t`Message`}>
      <div className={editor.editor}>
        <div className={editor.fields}>
          <TemplateChoice body={body} onChange={(next) => set('body', next)} />
          <MessageBodyField field={field('body')} body={body} onChange={(next) => set('body', next)} />
          {hasLink(body) && (
            <CheckboxField
              label={t`Shorten links and count clicks`}
              checked={shortLinks !== ''}
              onChange={({ target }) => set('shortLinks', target.checked ? 'yes' : '')}
            />
          )}
          {hasStop && (
            <p
              className={styles.note}
            >{t`Recipients cannot reply to ${oneWay}. The message ends with an opt-out link.`}</p>
          )}
        </div>
        <MessagePreview
          body={written}
          onPlain={() => set('body', withPlainTwins(body))}
          foot={(leadId) => (
            <TestSend
              text={{
                providerId: provider?._id ?? '',
                body,
                isMarketing: purpose === 'MARKETING',
                areLinksShort: shortLinks !== '',
              }}
              personId={leadId}
            />
          )}
        />
      </div>
    </Card>
  );
}
