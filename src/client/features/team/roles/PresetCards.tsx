import Box from '@mui/material/Box';
import { Card } from '#client/kit/layout/Card.tsx';
import { PRESET_NAMES, PRESETS } from '#contract/access/presets.ts';
import { RightsWords } from './RightsWords.tsx';

/** The roles side by side, with what each can do. */
export function PresetCards() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {PRESET_NAMES.map((name) => (
        <Box key={name} sx={{ display: 'grid' }}>
          <Card title={PRESETS[name].label} lead={PRESETS[name].text}>
            <RightsWords rights={PRESETS[name].rights} />
          </Card>
        </Box>
      ))}
    </Box>
  );
}
