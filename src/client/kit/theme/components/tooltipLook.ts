import { tokenVar } from '../tokensCss.ts';

/** How a tooltip looks. No part of a theme: it comes with the tooltips, which no first view has. */
export const tooltipLook = {
  maxWidth: 320,
  padding: '4px 8px',
  borderRadius: tokenVar('radiusSmall'),
  backgroundColor: tokenVar('text'),
  color: tokenVar('surface'),
  fontSize: 12,
  fontWeight: 500,
  lineHeight: '16px',
  overflowWrap: 'anywhere',
};
