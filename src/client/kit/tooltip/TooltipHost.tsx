import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { tooltipLook } from '../theme/components/tooltipLook.ts';
import type { Tip } from './followTips.ts';
import { followTips } from './followTips.ts';

export interface TooltipHostProps {
  /** The element that was pointed at or focused when this code was requested. */
  first: Element;
}

/** Follows pointer and focus, and shows the tooltip that they are at. */
export function TooltipHost({ first }: TooltipHostProps) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => followTips(setTip, first), [first]);
  return <TooltipBubble tip={tip} />;
}

/** The one tooltip of a page, next to its element; followTips decides when it closes. */
function TooltipBubble({ tip }: { tip: Tip | undefined }) {
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
