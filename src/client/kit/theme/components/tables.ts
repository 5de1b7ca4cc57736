import { tokenVar } from '../tokensCss.ts';
import type { ThemeComponents } from './themeComponents.ts';

/** Small tables. The long lists draw their own rows: kit/list-table. */
export const tables: ThemeComponents = {
  MuiTable: {
    styleOverrides: { root: { borderCollapse: 'separate', tableLayout: 'fixed' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: tokenVar('rowHeight'),
        padding: '0 12px',
        overflow: 'hidden',
        borderBottom: `1px solid ${tokenVar('border')}`,
        lineHeight: tokenVar('line'),
        // Not the first cell after the head of its row, which is the first of its type as well
        '&:first-of-type:not(:where(th + *))': { paddingInlineStart: 8 },
      },
      head: {
        position: 'sticky',
        zIndex: 1,
        top: 'var(--ek-sticky-top, 0)',
        height: 32,
        background: tokenVar('canvas'),
        color: tokenVar('textMuted'),
        fontSize: tokenVar('typeSmall'),
        fontWeight: 500,
        lineHeight: tokenVar('line'),
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      body: { color: tokenVar('textMuted') },
    },
  },
  MuiTableContainer: { styleOverrides: { root: { overflow: 'visible' } } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover, &.MuiTableRow-hover:focus-within': {
          backgroundColor: tokenVar('hover'),
        },
      },
    },
  },
};
