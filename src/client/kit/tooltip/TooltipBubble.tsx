import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { tooltipLook } from '../theme/components/tooltipLook.ts';
import type { Tip } from './followTips.ts';

/** The one tooltip of a page, next to its element; followTips decides when it closes. */
export function TooltipBubble({ tip }: { tip: Tip | undefined }) {
  // The last text stays while it fades.
  const [shown, setShown] = useState(tip);
  if (tip && tip !== shown) setShown(tip);

  return (
    <Tooltip
      open={tip !== undefined}
      title={shown?.text}
      describeChild
      slotProps={{
        popper: { anchorEl: shown?.element, modifiers: [{ name: 'offset', options: { offset: [0, -8] } }] },
        tooltip: { sx: tooltipLook },
      }}
    >
      <span hidden />
    </Tooltip>
  );
}
