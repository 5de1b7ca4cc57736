import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Card } from '#client/kit/layout/Card.tsx';
import styles from './Health.module.css';

/** A card with labels and values. */
export function Figures({ title, rows }: { title: string; rows: [string, ReactNode][] }) {
  return (
    <Box sx={{ display: 'grid' }}>
      <Card title={title}>
        <dl className={styles.figures}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Box>
  );
}
