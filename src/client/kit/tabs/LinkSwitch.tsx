import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { To } from 'react-router-dom';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { Link } from '#client/kit/links/Link.tsx';
import type { Text } from '#contract/i18n/i18n.ts';

interface LinkSwitchProps {
  /** Names the group for screen readers. */
  label: string;
  links: { label: Text; to: To; isCurrent: boolean }[];
  /** The meaning of the current link: the page itself, or one way of showing it. */
  currentIs?: 'page' | 'true';
}

/** A few ways to show the same thing, each at its own address. */
export function LinkSwitch({ label, links, currentIs = 'page' }: LinkSwitchProps) {
  return (
    <nav aria-label={label}>
      {/* Links in a navigation: the group's own role would say the same again. */}
      <ToggleButtonGroup role="presentation">
        {links.map((link, index) => (
          <ToggleButton
            key={index}
            component={Link}
            to={link.to}
            value={index}
            selected={link.isCurrent}
            aria-pressed={undefined}
            aria-current={link.isCurrent ? currentIs : undefined}
          >
            {labelText(link.label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </nav>
  );
}
