import Box from '@mui/material/Box';

/** The colour of a stage, a group … before its name; any CSS colour. */
export function ColourDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      style={{ background: color }}
      sx={{ flex: 'none', width: 8, height: 8, borderRadius: '50%' }}
    />
  );
}
