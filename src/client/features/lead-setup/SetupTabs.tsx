import { t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import { OPTION_LISTS } from './leadOption.ts';

/** The four lists of lead setup and the company's custom fields, each at its own address; `current` is the one that is shown. */
export function SetupTabs({ current }: { current: string }) {
  const tabs = OPTION_KINDS.map((kind) => ({
    to: OPTION_LISTS[kind].to,
    label: i18n.t(OPTION_LISTS[kind].title),
  }));
  const custom = { to: paths.customFields.to(), label: t`Custom fields` };
  const mayManage = can(useViewer(), 'CRM_SETTINGS', 'VIEW');
  return <LinkTabs label={t`Lead options`} tabs={mayManage ? [...tabs, custom] : tabs} current={current} />;
}
