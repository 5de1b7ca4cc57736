import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { useNavigation } from './sidebar/useNavigation.ts';
import styles from './PanelLayout.module.css';

/** The screens that share a link of the sidebar, above each of them. */
export function ScreenTabs() {
  const { link, to, isScreen } = useNavigation().place;
  if (!isScreen || !link || to === null || link.tabs.length === 0 || link.tabsAre === 'own') return null;
  const isSwitch = link.tabsAre === 'tabs';
  // Links are a landmark of their own
  const Frame = isSwitch ? 'section' : 'div';
  return (
    <Frame className={styles.tabs} {...(isSwitch && { 'aria-label': link.label })}>
      <LinkTabs label={link.label} tabs={link.tabs} current={to} isSwitch={isSwitch} />
    </Frame>
  );
}
