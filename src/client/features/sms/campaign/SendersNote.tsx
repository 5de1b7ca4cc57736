import { useViewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import type { SmsCampaignStatus } from './campaign.generated.ts';
import styles from './Campaign.module.css';

const LEFT_TO_SENDERS: Partial<Record<SmsCampaignStatus, string>> = {
  DRAFT: 'You may write this campaign. Starting it is left to members who may send.',
  PAUSED: 'You may pause and cancel this campaign. Resuming it is left to members who may send.',
};

/** Why the step that comes next is no button, for who may write campaigns and not send them. */
export function SendersNote({ status }: { status: SmsCampaignStatus }) {
  const viewer = useViewer();
  const text = LEFT_TO_SENDERS[status];
  if (!text || !can(viewer, 'SMS_CAMPAIGN', 'EDIT') || can(viewer, 'SMS_CAMPAIGN', 'MANAGE')) return null;
  return <p className={styles.reason}>{text}</p>;
}
